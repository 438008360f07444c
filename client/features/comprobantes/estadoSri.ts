import { queryOptions } from '@tanstack/react-query';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { CLAVE, COMPROBANTES } from './claves';

/** Whether the SRI answers: asked now and then, more often while it doesn't. */
export const estadoSriQuery = queryOptions({
  queryKey: [...CLAVE, 'estado-sri'],
  queryFn: ({ signal }) => get<components['schemas']['EstadoSri']>(`${COMPROBANTES}/estado-sri`, { signal }),
  refetchInterval: ({ state }) => (state.data?.caido ? 20_000 : 60_000),
  retry: false,
});
