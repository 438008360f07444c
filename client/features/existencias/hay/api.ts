import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

export { parametrosExistenciasQuery as parametrosQuery } from '@/features/productos/presta/api';

type Esquemas = components['schemas'];

export type FilaExistencia = Esquemas['FilaExistencia'];
export type Parametros = Esquemas['ParametrosExistencias'];
export type PreviaInicio = Esquemas['PreviaInicio'];

export const EXISTENCIAS = '/api/existencias';

export const totalQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: claves.existencias.total(query),
    queryFn: ({ signal }) => get<Esquemas['TotalExistencias']>(`${EXISTENCIAS}/total`, { query, signal }),
  });

export const previaQuery = queryOptions({
  queryKey: claves.existencias.previaInicio,
  queryFn: ({ signal }) => get<PreviaInicio>(`${EXISTENCIAS}/empezar`, { signal }),
});

export const empezar = (cuerpo: Esquemas['EmpezarExistencias'], idempotencia: string) =>
  post<Esquemas['ParametrosExistencias']>(`${EXISTENCIAS}/empezar`, cuerpo, { idempotencia });

export const fijarParametros = (cuerpo: Esquemas['CambiarParametrosExistencias']) =>
  put<Parametros>(`${EXISTENCIAS}/parametros`, cuerpo);
