import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type CuentaContable = Esquemas['CuentaContable'];
export type Centro = Esquemas['CentroCosto'];

export const CUENTAS = '/api/cuentas';
export const CENTROS = '/api/centros';

/** El plan entero, en el orden de sus códigos: son cientos, y con él se busca sin volver a preguntar. */
export const planQuery = queryOptions({
  queryKey: claves.contabilidad.plan,
  queryFn: ({ signal }) => get<CuentaContable[]>(CUENTAS, { signal }),
});

export const centrosQuery = queryOptions({
  queryKey: claves.contabilidad.centros,
  queryFn: ({ signal }) => get<Centro[]>(CENTROS, { signal }),
});
