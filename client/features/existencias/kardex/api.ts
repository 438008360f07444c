import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Kardex = Esquemas['Kardex'];
export type FilaKardex = Esquemas['FilaKardex'];

export const KARDEX = '/api/kardex';

export const kardexQuery = (filtros: Record<string, string>) =>
  queryOptions({
    queryKey: claves.existencias.kardex(filtros),
    queryFn: ({ signal }) => get<Kardex>(KARDEX, { query: filtros, signal }),
    placeholderData: keepPreviousData,
    enabled: Boolean(filtros.producto),
  });
