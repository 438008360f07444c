import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaProducto = Esquemas['FilaProducto'];
export type Producto = Esquemas['FichaProducto'];
export type CuerpoNuevo = Esquemas['CrearProducto'];
export type Tarifa = Esquemas['Tarifa'];

export const PRODUCTOS = '/api/productos';

export const productoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.productos.uno(id),
    queryFn: ({ signal }) => get<Producto>(`${PRODUCTOS}/${id}`, { signal }),
  });

/** Las tarifas que rigen hoy. */
export const tarifasQuery = queryOptions({
  queryKey: claves.tarifas,
  queryFn: ({ signal }) => get<Tarifa[]>('/api/impuestos/tarifas', { signal }),
  staleTime: 5 * 60_000,
});

/** Si la empresa lleva sus existencias: entonces la de un producto es la suma de su kardex, y no se escribe. */
export const parametrosExistenciasQuery = queryOptions({
  queryKey: claves.existencias.parametros,
  queryFn: ({ signal }) => get<Esquemas['ParametrosExistencias']>('/api/existencias/parametros', { signal }),
});

export const crearProducto = (cuerpo: CuerpoNuevo, idempotencia: string) =>
  post<Producto>(PRODUCTOS, cuerpo, { idempotencia });
