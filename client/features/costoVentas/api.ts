import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type PreviaConteo = Esquemas['PreviaConteo'];
export type Existencia = Esquemas['Existencia'];
export type Conteo = Esquemas['ConteoInventario'];

export const INVENTARIO = '/api/inventario';

/** `mes`: un día suyo. */
export const existenciasQuery = (mes: string) =>
  queryOptions({
    queryKey: claves.contabilidad.existencias(mes),
    queryFn: ({ signal }) => get<PreviaConteo>(`${INVENTARIO}/previa`, { query: { mes }, signal }),
    staleTime: 0,
  });

export const asentarConteo = (cuerpo: Esquemas['AsentarConteo'], idempotencia: string) =>
  post<Conteo>(INVENTARIO, cuerpo, { idempotencia });
export const deshacerConteo = (id: number) => post<Conteo>(`${INVENTARIO}/${id}/deshacer`, {});

export type Permanente = Esquemas['EstadoPermanente'];
const PERMANENTE = '/api/costo-permanente';

export const permanenteQuery = queryOptions({
  queryKey: claves.contabilidad.permanente,
  queryFn: ({ signal }) => get<Permanente>(PERMANENTE, { signal }),
  staleTime: 0,
});

/** `desde`: el primer día de un mes. */
export const previaPermanente = (desde: string) =>
  get<Esquemas['PreviaPermanente']>(`${PERMANENTE}/previa`, { query: { desde } });
export const empezarPermanente = (desde: string) => post<Permanente>(`${PERMANENTE}/empezar`, { desde });
export const dejarPermanente = (desde: string) => post<Permanente>(`${PERMANENTE}/dejar`, { desde });
export const asentarPermanente = () => post<Permanente>(`${PERMANENTE}/asentar`, {});
