import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, P } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type SesionAbierta = Esquemas['SesionAbierta'];

/** De quién son: de quien ingresó a una empresa o al área del proveedor, o de una persona en todas sus empresas. */
export const SESIONES = { propias: `${P}/sesiones`, persona: '/api/personas/sesiones' } as const;
export type Ruta = (typeof SESIONES)[keyof typeof SESIONES];

export const sesionesQuery = (ruta: Ruta) =>
  queryOptions({
    queryKey: claves.cuenta.sesiones(ruta),
    queryFn: ({ signal }) => get<SesionAbierta[]>(ruta, { signal }),
    // Se pide siempre de nuevo: la persona busca justamente sesiones que no conoce.
    staleTime: 0,
  });
export const terminarSesion = (ruta: Ruta, id: string) => del(`${ruta}/${id}`);
export const terminarOtras = (ruta: Ruta) => del<Esquemas['Terminadas']>(ruta);
