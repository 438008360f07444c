import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import { PRODUCTOS } from '../api';

type Esquemas = components['schemas'];

export type Unidad = Esquemas['UnidadDeProducto'];

const ruta = (producto: number) => `${PRODUCTOS}/${producto}/unidades`;

export const unidadesDeProductoQuery = (producto: number) =>
  queryOptions({
    queryKey: claves.productos.unidadesDe(producto),
    queryFn: ({ signal }) => get<Unidad[]>(ruta(producto), { signal }),
  });

export const crearUnidad = (producto: number, datos: Esquemas['CrearUnidad'], idempotencia: string) =>
  post<Unidad>(ruta(producto), datos, { idempotencia });
export const cambiarUnidad = (
  { producto_id, id, version }: Unidad,
  datos: Omit<Esquemas['CambiarUnidad'], 'version'>,
) => put<Unidad>(`${ruta(producto_id)}/${id}`, { ...datos, version });
