import { Estado, type TonoEstado } from '@/ui/base';

interface Aspecto {
  texto: string;
  tono: TonoEstado;
}

/** Cómo va el cobro de un documento. */
export const COBRANZA: Record<string, Aspecto> = {
  PAGADA: { texto: 'Pagada', tono: 'ok' },
  PARCIAL: { texto: 'Parcial', tono: 'info' },
  POR_COBRAR: { texto: 'Por cobrar', tono: 'espera' },
  VENCIDA: { texto: 'Vencida', tono: 'error' },
};

/** Los nombres que la cuenta de un cliente da a los mismos estados. */
const EN_LA_CUENTA: Record<string, string> = {
  PAGADO: 'PAGADA',
  PARCIAL: 'PARCIAL',
  PENDIENTE: 'POR_COBRAR',
  VENCIDO: 'VENCIDA',
};

/** Lo que no se debe no tiene estado de cobro. */
export function EstadoCobranza({ estado }: { estado: string }) {
  const aspecto = COBRANZA[estado] ?? COBRANZA[EN_LA_CUENTA[estado] ?? ''];
  return aspecto ? <Estado tono={aspecto.tono}>{aspecto.texto}</Estado> : null;
}
