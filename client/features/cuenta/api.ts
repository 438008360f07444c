import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type CuentaPropia = Esquemas['Cuenta'];

export const leerCuenta = (signal?: AbortSignal) => get<CuentaPropia>(`${P}/cuenta`, { signal });
export const cuentaQuery = queryOptions({
  queryKey: claves.cuenta.datos,
  queryFn: ({ signal }) => leerCuenta(signal),
});

export const cambiarCuenta = (datos: Partial<Esquemas['CambiarCuenta']>) =>
  put<CuentaPropia>(`${P}/cuenta`, datos);
