import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

export type Bodega = components['schemas']['Bodega'];

export type Movido = components['schemas']['MovidoPorDocumento'];

export const BODEGAS = '/api/bodegas';

interface Cuales {
  activas?: boolean;
  /** También lo que salió de una y no llega a otra. */
  transito?: boolean;
}

export const bodegasQuery = (cuales: Cuales = {}) =>
  queryOptions({
    queryKey: claves.existencias.bodegas(cuales),
    queryFn: ({ signal }) => get<Bodega[]>(BODEGAS, { query: { ...cuales }, signal }),
    staleTime: 60_000,
  });

/** Lo que un documento movió en el kardex. `tipo`: cómo lo llama la API. */
export const movidoQuery = (tipo: string, id: number) =>
  queryOptions({
    queryKey: claves.existencias.deDocumento(tipo, id),
    queryFn: ({ signal }) => get<Movido[]>('/api/kardex/documento', { query: { tipo, id }, signal }),
  });
