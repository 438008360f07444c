import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, put } from '@/api/http';
import { PRODUCTOS, type Producto } from './presta/api';
import type { components } from '@/api/schema';

export * from './presta/api';
export { categoriasQuery } from './presta/categorias';

type Esquemas = components['schemas'];

export type CuerpoProducto = Omit<Esquemas['CambiarProducto'], 'version'>;
type Totales = Esquemas['TotalProductos'];

const UN_RATO = 5 * 60_000;

export const totalesQuery = queryOptions({
  queryKey: claves.productos.totales,
  queryFn: ({ signal }) => get<Totales>(`${PRODUCTOS}/totalProductos`, { signal }),
});

export const unidadesQuery = queryOptions({
  queryKey: claves.productos.unidades,
  queryFn: ({ signal }) =>
    get<{ nombre: string }[]>(`${PRODUCTOS}/unidades`, { signal }).then((filas) =>
      filas.map(({ nombre }) => nombre),
    ),
  staleTime: UN_RATO,
});

export const cambiarProducto = (id: number, cuerpo: CuerpoProducto & { version?: number }) =>
  put<Producto>(`${PRODUCTOS}/${id}`, cuerpo);
export const eliminarProducto = (id: number) => del(`${PRODUCTOS}/${id}`);
