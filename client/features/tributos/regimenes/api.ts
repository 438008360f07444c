import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

export type Regimenes = components['schemas']['RegimenesVistos'];
export type Cambio = components['schemas']['CambioVisto'];

const RAIZ = '/api/tributos/regimenes';

/** Lo que el registro tributario dice distinto este año. Mientras se busca, se pregunta cada tanto. */
export const regimenesQuery = queryOptions({
  queryKey: claves.tributos.regimenes,
  queryFn: ({ signal }) => get<Regimenes>(RAIZ, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.busqueda && !state.data.busqueda.terminada_en ? 15_000 : false,
});

export const buscar = () => post<Regimenes>(`${RAIZ}/buscar`, {});
export const aceptarTodos = () => post<Regimenes>(`${RAIZ}/aceptar`, {});
export const aceptar = (id: number) => post<Regimenes>(`${RAIZ}/${id}/aceptar`, {});
export const descartar = (id: number) => post<Regimenes>(`${RAIZ}/${id}/descartar`, {});
