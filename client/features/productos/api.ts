import { queryOptions } from '@tanstack/react-query';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaProducto = Esquemas['FilaProducto'];
export type Producto = Esquemas['FichaProducto'];
export type Cuerpo = Omit<Esquemas['CambiarProducto'], 'version'>;
export type CuerpoNuevo = Esquemas['CrearProducto'];
export type Tarifa = Esquemas['Tarifa'];
type Totales = Esquemas['TotalProductos'];

export const PRODUCTOS = '/api/productos';
const UN_RATO = 5 * 60_000;

export const productoQuery = (id: number) =>
  queryOptions({ queryKey: ['productos', 'uno', id], queryFn: ({ signal }) => get<Producto>(`${PRODUCTOS}/${id}`, { signal }) });

export const totalesQuery = queryOptions({
  queryKey: ['productos', 'totales'],
  queryFn: ({ signal }) => get<Totales>(`${PRODUCTOS}/totalProductos`, { signal }),
});

export const unidadesQuery = queryOptions({
  queryKey: ['productos', 'unidades'],
  queryFn: ({ signal }) => get<{ nombre: string }[]>(`${PRODUCTOS}/unidades`, { signal }).then((filas) => filas.map(({ nombre }) => nombre)),
  staleTime: UN_RATO,
});

/** Those in force today. */
export const tarifasQuery = queryOptions({
  queryKey: ['impuestos', 'tarifas'],
  queryFn: ({ signal }) => get<Tarifa[]>('/api/impuestos/tarifas', { signal }),
  staleTime: UN_RATO,
});

export const crearProducto = (cuerpo: CuerpoNuevo, idempotencia: string) => post<Producto>(PRODUCTOS, cuerpo, { idempotencia });
export const cambiarProducto = (id: number, cuerpo: Cuerpo & { version?: number }) => put<Producto>(`${PRODUCTOS}/${id}`, cuerpo);
export const eliminarProducto = (id: number) => del(`${PRODUCTOS}/${id}`);
