import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaDiferido = Esquemas['FilaDiferido'];
export type Diferido = Esquemas['Diferido'];
export type MesDeDiferido = Esquemas['MesDeDiferido'];
export type ClaseDeDiferido = Esquemas['ClaseDeDiferido'];
export type CuerpoDiferido = Esquemas['CrearDiferido'];

export const DIFERIDOS = '/api/diferidos';

export const diferidoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.diferido(id),
    queryFn: ({ signal }) => get<Diferido>(`${DIFERIDOS}/${id}`, { signal }),
  });
export const tablaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.tablaDeDiferido(id),
    queryFn: ({ signal }) => get<MesDeDiferido[]>(`${DIFERIDOS}/${id}/tabla`, { signal }),
  });
export const clasesQuery = queryOptions({
  queryKey: claves.contabilidad.clasesDiferidos,
  queryFn: ({ signal }) => get<ClaseDeDiferido[]>(`${DIFERIDOS}/clases`, { signal }),
});
export const totalesQuery = (filtros: Record<string, string>) =>
  queryOptions({
    queryKey: claves.contabilidad.totalesDiferidos(filtros),
    queryFn: ({ signal }) =>
      get<Esquemas['TotalesDiferidos']>(`${DIFERIDOS}/totales`, { query: filtros, signal }),
  });

export const crearDiferido = (cuerpo: CuerpoDiferido, idempotencia: string) =>
  post<Diferido>(DIFERIDOS, cuerpo, { idempotencia });
export const cambiarDiferido = (id: number, cuerpo: CuerpoDiferido & { version: number }) =>
  put<Diferido>(`${DIFERIDOS}/${id}`, cuerpo);
export const eliminarDiferido = (id: number) => del(`${DIFERIDOS}/${id}`);
export const terminarDiferido = (id: number, cuerpo: Esquemas['TerminarDiferido']) =>
  post<Diferido>(`${DIFERIDOS}/${id}/terminar`, cuerpo);
export const deshacerDiferido = (id: number) => post<Diferido>(`${DIFERIDOS}/${id}/deshacer`, {});
