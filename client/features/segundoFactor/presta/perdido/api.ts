import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Pedida = Esquemas['RecuperacionPedida'];
export type Recuperacion = Esquemas['Recuperacion'];
const RUTA = '/api/segundo-factor/recuperaciones';

export const pedirRecuperacion = (ficha: string) => post<Pedida>(RUTA, { ficha });
export const confirmarRecuperacion = (firma: string) => post<Recuperacion>(`${RUTA}/confirmar`, { firma });
export const cancelarRecuperacionCon = (firma: string) => post(`${RUTA}/cancelar`, { firma });

export const recuperacionesQuery = queryOptions({
  queryKey: claves.cuenta.recuperacionesDeFactor,
  queryFn: ({ signal }) => get<Recuperacion[]>(RUTA, { signal }),
  staleTime: 0,
});
export const aprobarRecuperacion = (id: number) => post<Recuperacion>(`${RUTA}/${id}/aprobar`);
export const cancelarRecuperacion = (id: number) => post(`${RUTA}/${id}/cancelar`);
