import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves/marco';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

export type Novedades = components['schemas']['Novedades'];
export type Novedad = components['schemas']['Novedad'];

/**
 * Lo que pasó y no hizo quien mira. Se pregunta cada minuto, como el estado del SRI, y al volver a la pestaña: quien la dejó
 * quieta, y entretanto perdió la empresa, no se queda mirando lo que tenía.
 */
export const novedadesQuery = queryOptions({
  queryKey: claves.novedades,
  queryFn: ({ signal }) => get<Novedades>('/api/novedades', { signal }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
  retry: false,
});

export const marcarVistas = (hasta: number) => post('/api/novedades/vistas', { hasta });
