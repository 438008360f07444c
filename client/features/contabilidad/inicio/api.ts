import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

export type InicioContable = components['schemas']['InicioContable'];

export const inicioQuery = queryOptions({
  queryKey: claves.contabilidad.inicio,
  queryFn: ({ signal }) => get<InicioContable>('/api/contabilidad/inicio', { signal }),
});
