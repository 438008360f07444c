import { Button } from '@mantine/core';
import { IconCash, IconFileZip, IconMail, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { descargar } from '@/api/archivos';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import {
  COMPROBANTES,
  enviarVarios,
  reenviarVarios,
  type FilaComprobante,
} from '@/features/nucleo/presta/api';
import { sinLlegar } from '@/features/nucleo/presta/reglas';
import { diferida } from '@/lib/diferida';
import { cuantos } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Icono } from '@/ui/base';
import { nuevaClave } from '@/ui/form';
import { fallo } from '../curso/curso';
import type { Props as PropsCobrar } from './CobrarVarias';
import { PropiasDeVarios } from './PropiasDeVarios';

const cargarCobro = () => import('./CobrarVarias');
const CobrarVarias = diferida<'CobrarVarias', PropsCobrar>(cargarCobro, 'CobrarVarias');

interface Props {
  filas: FilaComprobante[];
  alTerminar: () => void;
}

/** Dice cuántos se hicieron; de los que no se pudieron, cuáles y por qué. */
async function contar(hechos: number, [uno, varios]: [string, string], que: string, omitidos: Omitido[]) {
  if (hechos) avisoBreve(cuantos(hechos, `comprobante ${uno}`, `comprobantes ${varios}`));
  await sobran(que, omitidos);
}

interface Omitido {
  id: number;
  numero: string;
  motivo: string;
}

async function sobran(que: string, omitidos: Omitido[]) {
  if (!omitidos.length) return;
  await dialogos.aviso(
    `${cuantos(omitidos.length, 'comprobante no se pudo', 'comprobantes no se pudieron')} ${que}`,
    <ul>
      {omitidos.map(({ id, numero, motivo }) => (
        <li key={id}>
          {numero}: {motivo}
        </li>
      ))}
    </ul>,
  );
}

type Que = 'reenviar' | 'correo' | 'enviar' | 'zip';

/** Las acciones que se hacen con muchos comprobantes a la vez. */
export function Masivas({ filas, alTerminar }: Props) {
  const emite = usePermiso('documentos.emitir');
  const consultas = useQueryClient();
  const [ocupado, setOcupado] = useState<Que | null>(null);
  const pendientes = filas.filter(({ acciones }) => acciones.includes('reenviar'));
  const perdidos = filas.filter(sinLlegar);
  const cobra = usePermiso('cobros.editar');
  const debidos = filas.filter(({ saldo }) => Number(saldo) > 0);
  const enviables = filas.filter(({ estado }) => estado === 'AUTORIZADO');
  const [cobrando, setCobrando] = useState(false);
  useEffect(() => void cargarCobro().catch(() => undefined), []); // si falla, se intenta al abrirla

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
    await contar(reenviados.length, ['se vuelve a enviar', 'se vuelven a enviar'], 'reenviar', omitidos);
  };
  const porCorreo = async () => {
    const { pedidos, omitidos } = await enviarVarios(
      enviables.map(({ id }) => id),
      nuevaClave(),
    );
    await contar(pedidos.length, ['sale por correo', 'salen por correo'], 'enviar', omitidos);
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
          leftSection={<Icono de={IconSend} tamano={16} />}
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
          leftSection={<Icono de={IconMail} tamano={16} />}
        >
          Volver a enviar por correo ({perdidos.length})
        </Button>
      )}
      {emite && enviables.length > 0 && (
        <Button
          variant="default"
          h={32}
          loading={ocupado === 'enviar'}
          onClick={() => void hacer('enviar', porCorreo)}
          leftSection={<Icono de={IconMail} tamano={16} />}
        >
          Enviar por correo ({enviables.length})
        </Button>
      )}
      {cobra && debidos.length > 0 && (
        <Button
          variant="default"
          h={32}
          onClick={() => setCobrando(true)}
          leftSection={<Icono de={IconCash} tamano={16} />}
        >
          Cobrar ({debidos.length})
        </Button>
      )}
      <PropiasDeVarios filas={filas} />
      <Suspense fallback={null}>
        {cobrando && (
          <CobrarVarias
            filas={debidos}
            alCerrar={() => setCobrando(false)}
            rechazados={filas.filter(({ estado }) => fallo(estado)).length}
            alTerminar={(omitidos) => {
              setCobrando(false);
              alTerminar();
              void sobran('cobrar', omitidos);
            }}
          />
        )}
      </Suspense>
      <Button
        variant="default"
        h={32}
        loading={ocupado === 'zip'}
        onClick={() => void hacer('zip', comprimidos)}
        leftSection={<Icono de={IconFileZip} tamano={16} />}
      >
        Descargar ZIP
      </Button>
    </>
  );
}
