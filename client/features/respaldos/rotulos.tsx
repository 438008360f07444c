import { hoy } from '@/lib/fechas';
import { Estado, type TonoEstado } from '@/ui/base';
import type { Pedido } from './presta/api';

const ESTADOS: Record<Pedido['estado'], [TonoEstado, texto: string, plural: string]> = {
  PENDIENTE: ['espera', 'Pendiente', 'Pendientes'],
  RECIBIDO: ['ok', 'Recibido', 'Recibidos'],
  CANCELADO: ['neutro', 'Cancelado', 'Cancelados'],
};
export const OPCIONES = Object.entries(ESTADOS).map(([value, [, , label]]) => ({ value, label }));

export function EstadoPedido({ pedido }: { pedido: Pick<Pedido, 'estado' | 'hasta'> }) {
  const [tono, texto] = ESTADOS[pedido.estado];
  const tarde = pedido.estado === 'PENDIENTE' && pedido.hasta !== null && pedido.hasta < hoy();
  return <Estado tono={tarde ? 'error' : tono}>{tarde ? 'Atrasado' : texto}</Estado>;
}
