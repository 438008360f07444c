import { Button } from '@mantine/core';
import { IconFileZip, IconMail, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { cuantos } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { COMPROBANTES, reenviarVarios, type FilaComprobante } from '../api';
import { sinLlegar } from '../reglas';

interface Props {
  filas: FilaComprobante[];
  alTerminar: () => void;
}

type Que = 'reenviar' | 'correo' | 'zip';

/** Las acciones que se hacen con muchos comprobantes a la vez. */
export function Masivas({ filas, alTerminar }: Props) {
  const emite = usePermiso('documentos.emitir');
  const consultas = useQueryClient();
  const [ocupado, setOcupado] = useState<Que | null>(null);
  const pendientes = filas.filter(({ acciones }) => acciones.includes('reenviar'));
  const perdidos = filas.filter(sinLlegar);

  const hacer = async (que: Que, accion: () => Promise<void>) => {
    setOcupado(que);
    try {
      await accion();
      alTerminar();
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      setOcupado(null);
      if (que !== 'zip') void refrescar(consultas, alCambiar.comprobante);
    }
  };
  const otraVez = async (cuales: FilaComprobante[]) => {
    const { reenviados, omitidos } = await reenviarVarios(cuales.map(({ id }) => id));
    if (reenviados.length)
      avisoBreve(
        cuantos(reenviados.length, 'comprobante se vuelve a enviar', 'comprobantes se vuelven a enviar'),
      );
    if (omitidos.length) {
      await dialogos.aviso(
        `${cuantos(omitidos.length, 'comprobante no se pudo', 'comprobantes no se pudieron')} reenviar`,
        <ul>
          {omitidos.map(({ id, numero, motivo }) => (
            <li key={id}>
              {numero}: {motivo}
            </li>
          ))}
        </ul>,
      );
    }
  };
  const comprimidos = () => descargar(`${COMPROBANTES}/zip`, { ids: filas.map(({ id }) => id).join(',') });
  return (
    <>
      {emite && pendientes.length > 0 && (
        <Button
          variant="default"
          h={32}
          loading={ocupado === 'reenviar'}
          onClick={() => void hacer('reenviar', () => otraVez(pendientes))}
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
        >
          Reenviar al SRI ({pendientes.length})
        </Button>
      )}
      {emite && perdidos.length > 0 && (
        <Button
          variant="default"
          h={32}
          loading={ocupado === 'correo'}
          onClick={() => void hacer('correo', () => otraVez(perdidos))}
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        >
          Volver a enviar por correo ({perdidos.length})
        </Button>
      )}
      <Button
        variant="default"
        h={32}
        loading={ocupado === 'zip'}
        onClick={() => void hacer('zip', comprimidos)}
        leftSection={<IconFileZip size={16} stroke={1.75} aria-hidden />}
      >
        Descargar ZIP
      </Button>
    </>
  );
}
