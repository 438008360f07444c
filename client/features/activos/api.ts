import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaActivo = Esquemas['FilaActivo'];
export type ActivoFijo = Esquemas['ActivoFijo'];
export type MovimientoActivo = Esquemas['MovimientoActivo'];
export type MesDeActivo = Esquemas['MesDeActivo'];
export type Categorias = Esquemas['CategoriasActivos'];
export type LineaFacturada = Esquemas['LineaFacturada'];
export type Compra = Esquemas['Compra'];
export type CuerpoActivo = Esquemas['CrearActivo'];

export const ACTIVOS = '/api/activos';

export const activoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.activo(id),
    queryFn: ({ signal }) => get<ActivoFijo>(`${ACTIVOS}/${id}`, { signal }),
  });
export const tablaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.tablaDeActivo(id),
    queryFn: ({ signal }) => get<MesDeActivo[]>(`${ACTIVOS}/${id}/tabla`, { signal }),
  });
export const categoriasQuery = queryOptions({
  queryKey: claves.contabilidad.categoriasActivos,
  queryFn: ({ signal }) => get<Categorias>(`${ACTIVOS}/categorias`, { signal }),
});
export const totalesQuery = (filtros: Record<string, string>) =>
  queryOptions({
    queryKey: claves.contabilidad.totalesActivos(filtros),
    queryFn: ({ signal }) =>
      get<Esquemas['TotalesActivos']>(`${ACTIVOS}/totales`, { query: filtros, signal }),
  });

/** La compra de la que un activo viene. */
export const compraQuery = (id: number) =>
  queryOptions({
    queryKey: claves.compras.una(id),
    queryFn: ({ signal }) => get<Compra>(`/api/compras/${id}`, { signal }),
    enabled: id > 0,
  });

/** Las líneas de las facturas con que se pudo vender un activo. */
export const buscarFacturas = (filtro: string, signal: AbortSignal) =>
  get<LineaFacturada[]>(`${ACTIVOS}/facturas`, { query: { filtro }, signal });

export const crearActivo = (cuerpo: CuerpoActivo, idempotencia: string) =>
  post<ActivoFijo>(ACTIVOS, cuerpo, { idempotencia });
export const cambiarActivo = (id: number, cuerpo: CuerpoActivo & { version: number }) =>
  put<ActivoFijo>(`${ACTIVOS}/${id}`, cuerpo);
export const eliminarActivo = (id: number) => del(`${ACTIVOS}/${id}`);
export const sacarActivo = (id: number, cuerpo: Esquemas['SacarActivo']) =>
  post<ActivoFijo>(`${ACTIVOS}/${id}/sacar`, cuerpo);
export const revaluarActivo = (id: number, cuerpo: Esquemas['RevaluarActivo']) =>
  post<ActivoFijo>(`${ACTIVOS}/${id}/revaluar`, cuerpo);
export const deshacerActivo = (id: number) => post<ActivoFijo>(`${ACTIVOS}/${id}/deshacer`, {});
