import { Estado, type TonoEstado } from '@/ui/base';
import type { FilaProforma } from './api';

export const ESTADOS: Record<FilaProforma['estado'], [TonoEstado, singular: string, plural: string]> = {
  BORRADOR: ['neutro', 'Borrador', 'Borradores'],
  ENVIADA: ['espera', 'Enviada', 'Enviadas'],
  VISTA: ['info', 'Vista', 'Vistas'],
  ACEPTADA: ['ok', 'Aceptada', 'Aceptadas'],
  RECHAZADA: ['error', 'Rechazada', 'Rechazadas'],
  VENCIDA: ['aviso', 'Vencida', 'Vencidas'],
  FACTURADA: ['ok', 'Facturada', 'Facturadas'],
  ANULADA: ['neutro', 'Anulada', 'Anuladas'],
};

export const PESTANAS = Object.entries(ESTADOS).map(([valor, [, , texto]]) => ({ valor, texto }));

export function EstadoProforma({ estado }: Pick<FilaProforma, 'estado'>) {
  const [tono, texto] = ESTADOS[estado];
  return <Estado tono={tono}>{texto}</Estado>;
}

/** Cómo se la nombra: la que no se envió todavía no tiene número. */
export const nombreDe = ({ numero }: Pick<FilaProforma, 'numero'>) =>
  numero ? `Proforma ${numero}` : 'Proforma sin número';
