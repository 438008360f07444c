import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Sumas = Esquemas['SumasDelAnexo'];
export type TipoSumado = Esquemas['TipoSumado'];
export type Hallazgo = Esquemas['HallazgoDelAnexo'];

/** Lo que la empresa elige de su anexo. */
export interface Ajustes {
  totales: 'todas' | 'fisicas';
  anulados: 'si' | 'no';
}

export const rutaDe = (periodo: string) => `/api/tributos/ats/${periodo}`;

export const sumasQuery = (periodo: string, query: Ajustes) =>
  queryOptions({
    queryKey: claves.tributos.ats(periodo, query),
    queryFn: ({ signal }) => get<Sumas>(rutaDe(periodo), { query: { ...query }, signal }),
    staleTime: 0,
  });

export const hallazgosQuery = (periodo: string, query: Ajustes) =>
  queryOptions({
    queryKey: claves.tributos.hallazgosDelAts(periodo, query),
    queryFn: ({ signal }) => get<Hallazgo[]>(`${rutaDe(periodo)}/revisar`, { query: { ...query }, signal }),
    staleTime: 0,
  });
