import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaLote = Esquemas['FilaLoteProducto'];
export type Lote = Esquemas['LoteProducto'];
export type MovimientoDeLote = Esquemas['MovimientoDeLote'];

export const LOTES = '/api/lotes';

export const loteQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.lote(id),
    queryFn: ({ signal }) => get<Lote>(`${LOTES}/${id}`, { signal }),
  });

export const corregirCaducidad = (id: number, caduca: string | null, version: number) =>
  put<Lote>(`${LOTES}/${id}`, { caduca, version });
