import { Estado, type TonoEstado } from '@/ui/base';
import type { FilaCompra } from './api';

/** Cómo va el pago de una compra. */
export const PAGO: Record<string, { texto: string; tono: TonoEstado }> = {
  PAGADA: { texto: 'Pagada', tono: 'ok' },
  PARCIAL: { texto: 'Parcial', tono: 'info' },
  POR_PAGAR: { texto: 'Por pagar', tono: 'espera' },
  VENCIDA: { texto: 'Vencida', tono: 'error' },
};

/** De dónde salió. */
export const ORIGENES: Record<FilaCompra['origen'], string> = {
  MANUAL: 'Escrita a mano',
  RECIBIDO: 'De un recibido',
  LIQUIDACION: 'De una liquidación',
};

export { DESTINOS } from '@/features/codigos/presta/comprado';

/** Lo que el anexo transaccional pide de una compra, dicho cuando falta. */
export const FALTA: Record<FilaCompra['falta'][number], string> = {
  SUSTENTO: 'Falta el sustento',
  AUTORIZACION: 'Falta la autorización',
  MODIFICADO: 'Falta el documento que corrige',
};

/** En qué quedó: anulada o, si no, cómo va su pago. Lo que no se debe, como una nota de crédito, no tiene estado. */
export function EstadoCompra({ compra }: { compra: Pick<FilaCompra, 'anulada' | 'estado_pago'> }) {
  if (compra.anulada) return <Estado tono="neutro">Anulada</Estado>;
  const dicho = PAGO[compra.estado_pago];
  return dicho ? <Estado tono={dicho.tono}>{dicho.texto}</Estado> : null;
}

type Nombrada = Pick<FilaCompra, 'documento' | 'numero'>;
/** «Factura 001-001-000000123». */
export const nombreDe = ({ documento, numero }: Nombrada | Record<string, never>) =>
  `${documento} ${numero}`.trim();
