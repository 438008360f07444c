import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Parametros = Esquemas['ParametrosProvision'];
export type Previa = Esquemas['PreviaProvision'];
export type Provision = Esquemas['ProvisionCartera'];

export const PROVISIONES = '/api/provisiones';

export const parametrosQuery = queryOptions({
  queryKey: claves.contabilidad.parametrosProvision,
  queryFn: ({ signal }) => get<Parametros>(`${PROVISIONES}/parametros`, { signal }),
});
/** `mes`: un día suyo. */
export const previaQuery = (mes: string) =>
  queryOptions({
    queryKey: claves.contabilidad.previaProvision(mes),
    queryFn: ({ signal }) => get<Previa>(`${PROVISIONES}/previa`, { query: { mes }, signal }),
    staleTime: 0,
  });

export const guardarParametros = (cuerpo: Esquemas['GuardarParametrosProvision']) =>
  put<Parametros>(`${PROVISIONES}/parametros`, cuerpo);
export const asentarProvision = (cuerpo: Esquemas['AsentarProvision'], idempotencia: string) =>
  post<Provision>(PROVISIONES, cuerpo, { idempotencia });
export const deshacerProvision = (id: number) => post<Provision>(`${PROVISIONES}/${id}/deshacer`, {});
