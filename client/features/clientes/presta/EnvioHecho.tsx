import { Button } from '@mantine/core';
import { useState } from 'react';
import { hacer } from '@/ui/avisos';
import { Estado, type TonoEstado } from '@/ui/base';

/** Las palabras son las que la lista de comprobantes usa para su entrega. */
const ESTADOS: Record<string, { tono: TonoEstado; texto: string }> = {
  PENDIENTE: { tono: 'espera', texto: 'Por entregar' },
  ENVIANDO: { tono: 'espera', texto: 'Enviando' },
  ENVIADO: { tono: 'ok', texto: 'Entregado' },
  PARCIAL: { tono: 'aviso', texto: 'Entregado en parte' },
  INCIERTO: { tono: 'aviso', texto: 'Sin confirmar' },
  RECHAZADO: { tono: 'error', texto: 'Rechazado' },
  FALLIDO: { tono: 'error', texto: 'No entregado' },
  ENLACE: { tono: 'info', texto: 'Por enlace' },
};

/** En qué quedó lo que se envió a alguien. */
export function EstadoEnvio({ estado }: { estado: string }) {
  const { tono, texto } = ESTADOS[estado] ?? { tono: 'neutro', texto: estado };
  return <Estado tono={tono}>{texto}</Estado>;
}

interface Props {
  /** Lo envía otra vez; null si no corresponde. */
  reenviar: (() => Promise<unknown>) | null;
  /** Vuelve a leer cómo va. */
  releer: () => void;
  /** La conversación de WhatsApp, si salió por un enlace. */
  enlace: string | null;
}

/** Lo que se puede hacer con lo que ya se envió. */
export function BotonesEnvio({ reenviar, releer, enlace }: Props) {
  const [enviando, setEnviando] = useState(false);
  const otraVez = async (accion: () => Promise<unknown>) => {
    setEnviando(true);
    await hacer(accion, 'Se vuelve a enviar');
    setEnviando(false);
    releer();
  };
  return (
    <>
      {reenviar && (
        <Button variant="default" size="compact-md" loading={enviando} onClick={() => void otraVez(reenviar)}>
          Volver a enviar
        </Button>
      )}
      {enlace && (
        <Button
          component="a"
          href={enlace}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="compact-md"
        >
          Abrir WhatsApp
        </Button>
      )}
    </>
  );
}
