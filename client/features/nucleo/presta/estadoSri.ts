import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves/marco';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { COMPROBANTES } from './ruta';

/** Si el SRI responde y sale el correo. Se pregunta cada minuto, y cada 20 segundos mientras no. */
export const estadoSriQuery = queryOptions({
  queryKey: claves.estadoSri,
  queryFn: ({ signal }) => get<components['schemas']['EstadoSri']>(`${COMPROBANTES}/estado-sri`, { signal }),
  refetchInterval: ({ state }) => (state.data?.caido || state.data?.correo ? 20_000 : 60_000),
  retry: false,
});
