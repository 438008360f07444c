import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Llave = Esquemas['Llave'];
export type LlaveCreada = Esquemas['LlaveCreada'];
export type PermisoDeLlave = Esquemas['PermisoDeLlave'];
export type NuevaLlave = Esquemas['NuevaLlave'];

const RUTA = '/api/llaves';

export const llavesQuery = queryOptions({
  queryKey: claves.llaves,
  queryFn: ({ signal }) => get<Llave[]>(RUTA, { signal }),
});
export const permisosQuery = queryOptions({
  queryKey: claves.permisosDeLlaves,
  queryFn: ({ signal }) => get<PermisoDeLlave[]>(`${RUTA}/permisos`, { signal }),
  staleTime: Infinity,
});

export const crearLlave = (datos: NuevaLlave) => post<LlaveCreada>(RUTA, datos);
export const rotarLlave = (id: number, horas: number) => post<LlaveCreada>(`${RUTA}/${id}/rotar`, { horas });
export const terminarLlave = (id: number) => del(`${RUTA}/${id}`);
