import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, P, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type CuentaPropia = Esquemas['Cuenta'];
export type SesionAbierta = Esquemas['SesionAbierta'];

export const leerCuenta = (signal?: AbortSignal) => get<CuentaPropia>(`${P}/cuenta`, { signal });
export const cuentaQuery = queryOptions({
  queryKey: claves.cuenta.datos,
  queryFn: ({ signal }) => leerCuenta(signal),
});

export const sesionesQuery = queryOptions({
  queryKey: claves.cuenta.sesiones,
  queryFn: ({ signal }) => get<SesionAbierta[]>(`${P}/sesiones`, { signal }),
  // Se pide siempre de nuevo: la persona busca justamente sesiones que no conoce.
  staleTime: 0,
});

export const cambiarCuenta = (datos: Partial<Esquemas['CambiarCuenta']>) =>
  put<CuentaPropia>(`${P}/cuenta`, datos);

export const terminarSesion = (id: string) => del(`${P}/sesiones/${id}`);
export const terminarOtras = () => del<Esquemas['Terminadas']>(`${P}/sesiones`);
