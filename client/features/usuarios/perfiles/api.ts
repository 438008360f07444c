import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, P, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type PerfilPropio = Esquemas['PerfilPropio'];
export type Permiso = Esquemas['PermisoDelCatalogo'];

const RUTA = `${P}/empresa/perfiles`;

/** Los que la empresa definió. */
export const leerPerfiles = (signal?: AbortSignal) => get<PerfilPropio[]>(RUTA, { signal });

export const propiosQuery = queryOptions({
  queryKey: claves.miEmpresa.perfiles,
  queryFn: ({ signal }) => leerPerfiles(signal),
});

export const permisosQuery = queryOptions({
  queryKey: claves.miEmpresa.permisos,
  queryFn: ({ signal }) => get<Permiso[]>(`${RUTA}/permisos`, { signal }),
  staleTime: Infinity,
});

export const crearPerfil = (datos: Esquemas['NuevoPerfil'], idempotencia: string) =>
  post<PerfilPropio>(RUTA, datos, { idempotencia });
export const actualizarPerfil = (id: number, datos: Esquemas['EditarPerfil']) =>
  put<PerfilPropio>(`${RUTA}/${id}`, datos);
export const eliminarPerfil = (id: number) => del(`${RUTA}/${id}`);
