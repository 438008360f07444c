import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import { CATEGORIAS, type Categoria } from '../presta';

type Esquemas = components['schemas'];

export type CuentasDeCategoria = Esquemas['CuentasDeCategoria'];

export const cuentasQuery = (id: number) =>
  queryOptions({
    queryKey: claves.productos.categorias.cuentas(id),
    queryFn: ({ signal }) => get<CuentasDeCategoria>(`${CATEGORIAS}/${id}/cuentas`, { signal }),
    staleTime: 0,
  });

export const crearCategoria = (datos: Esquemas['CrearCategoria'], idempotencia: string) =>
  post<Categoria>(CATEGORIAS, datos, { idempotencia });
export const cambiarCategoria = (id: number, datos: Esquemas['CambiarCategoria']) =>
  put<Categoria>(`${CATEGORIAS}/${id}`, datos);
export const eliminarCategoria = (id: number) => del(`${CATEGORIAS}/${id}`);
export const cambiarCuentas = (id: number, datos: Esquemas['CambiarCuentasDeCategoria']) =>
  put<CuentasDeCategoria>(`${CATEGORIAS}/${id}/cuentas`, datos);
