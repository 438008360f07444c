import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

/** Las cuentas de banco y las cajas de la empresa. */
export const bancosQuery = queryOptions({
  queryKey: claves.contabilidad.bancos,
  queryFn: ({ signal }) => get<components['schemas']['CuentaBancaria'][]>('/api/bancos', { signal }),
});
