import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaExistencia = Esquemas['FilaExistencia'];
export type PreviaInicio = Esquemas['PreviaInicio'];

export const EXISTENCIAS = '/api/existencias';

export const parametrosQuery = queryOptions({
  queryKey: claves.existencias.parametros,
  queryFn: ({ signal }) => get<Esquemas['ParametrosExistencias']>(`${EXISTENCIAS}/parametros`, { signal }),
});

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
