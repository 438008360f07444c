import { IconCalendarTime } from '@tabler/icons-react';
import { Estado, type TonoEstado } from '@/ui/base';
import { fecha, hace } from '@/lib/fechas';
import { situacion, type Situacion } from './contratados';
import type { EstadoRecibo, PlanContratado } from './tipos';

const PLANES: Record<Situacion, { tono: TonoEstado; texto: string }> = {
  pendiente: { tono: 'espera', texto: 'Pendiente de aprobación' },
  vigente: { tono: 'ok', texto: 'Vigente' },
  por_caducar: { tono: 'aviso', texto: 'Por caducar' },
  caducado: { tono: 'error', texto: 'Caducado' },
  por_empezar: { tono: 'info', texto: 'Por empezar' },
};

export function EstadoDePlan({ plan }: { plan: Pick<PlanContratado, 'inicia' | 'caduca' | 'pendiente'> }) {
  const cual = situacion(plan);
  const { tono, texto } = PLANES[cual];
  const dia = cual === 'por_empezar' ? plan.inicia : plan.caduca;
  return (
    <Estado
      tono={tono}
      icono={cual === 'por_empezar' ? IconCalendarTime : undefined}
      title={cual === 'pendiente' ? 'Empieza cuando se apruebe su pago' : `${fecha(dia)}, ${hace(dia)}`}
    >
      {texto}
    </Estado>
  );
}

export const RECIBOS: Record<EstadoRecibo, { tono: TonoEstado; texto: string }> = {
  PENDIENTE: { tono: 'espera', texto: 'Por aprobar' },
  APROBADO: { tono: 'ok', texto: 'Aprobado' },
  RECHAZADO: { tono: 'error', texto: 'Rechazado' },
};

interface Props {
  estado: EstadoRecibo;
  motivo?: string | null;
  /** De quién es el estado, donde no sea evidente. */
  de?: string;
}

export const EstadoDeRecibo = ({ estado, motivo, de }: Props) => (
  <Estado tono={RECIBOS[estado].tono} title={motivo ?? undefined}>
    {de ? `${de} ${RECIBOS[estado].texto.toLowerCase()}` : RECIBOS[estado].texto}
  </Estado>
);
