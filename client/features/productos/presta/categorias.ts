import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

export type Categoria = components['schemas']['Categoria'];

export const CATEGORIAS = '/api/categorias';

/** El árbol entero: cada una seguida de las que tiene debajo. */
export const categoriasQuery = queryOptions({
  queryKey: claves.productos.categorias.todas,
  queryFn: ({ signal }) => get<Categoria[]>(CATEGORIAS, { signal }),
  staleTime: 5 * 60_000,
});

/** Para elegir una de ellas. */
export const opcionesDeCategorias = (categorias: readonly Categoria[]) =>
  categorias.map(({ id, ruta }) => ({ value: String(id), label: ruta }));
