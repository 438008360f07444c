import { useQuery } from '@tanstack/react-query';
import { usePermiso } from '@/session';
import { esperadosQuery, type Pedido } from './api';

/** El documento que se pidió de una línea del banco o de una compra y todavía no llega; null si no se espera. */
export function useEsperado() {
  const puede = usePermiso('respaldos.entregar');
  const { data } = useQuery({ ...esperadosQuery, enabled: puede });
  return (de: { linea_id?: number; compra_id?: number }): Pedido | null =>
    data?.find((p) => (de.linea_id ? p.linea_id === de.linea_id : p.compra_id === de.compra_id)) ?? null;
}
