import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];
type DeSituacion = Esquemas['Situacion'];
type DeResultados = Esquemas['Resultados'];

export type Renglon = DeSituacion['filas'][number];
/** Uno u otro; `desde` solo lo tiene el de un período, y los totales, los suyos, por su nombre. */
export type EstadoFinanciero = Omit<DeSituacion, 'totales' | 'totales_comparados'> &
  Partial<Pick<DeResultados, 'desde' | 'comparado_desde'>> & {
    totales: Record<string, string>;
    totales_comparados: Record<string, string> | null;
  };

export type CualEstado = 'situacion' | 'resultados';

export const ESTADOS = '/api/estados';

export const estadoQuery = (cual: CualEstado, filtros: Record<string, string>) =>
  queryOptions({
    queryKey: claves.contabilidad.estado(cual, filtros),
    queryFn: ({ signal }) => get<EstadoFinanciero>(`${ESTADOS}/${cual}`, { query: filtros, signal }),
    placeholderData: keepPreviousData,
  });
