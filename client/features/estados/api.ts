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

export type Flujo = Esquemas['Flujo'];
export type RenglonDeFlujo = Esquemas['RenglonDeFlujo'];
export type Patrimonio = Esquemas['Patrimonio'];
export type PorColumnas = Esquemas['ResultadosPorColumnas'];
export type RenglonPorColumnas = Esquemas['RenglonPorColumnas'];
export type RenglonDePatrimonio = Esquemas['RenglonDePatrimonio'];

type Formulario = Esquemas['Supercias'];
export type CasillaSupercias = Formulario['filas'][number];

export const ESTADOS = '/api/estados';

type Filtros = Record<string, string>;

function pedir<T>(cual: string, filtros: Filtros) {
  return queryOptions({
    queryKey: claves.contabilidad.estado(cual, filtros),
    queryFn: ({ signal }) => get<T>(`${ESTADOS}/${cual}`, { query: filtros, signal }),
    placeholderData: keepPreviousData,
  });
}

export const estadoQuery = (cual: CualEstado, filtros: Filtros) => pedir<EstadoFinanciero>(cual, filtros);
export const flujoQuery = (filtros: Filtros) => pedir<Flujo>('flujo', filtros);
export const patrimonioQuery = (filtros: Filtros) => pedir<Patrimonio>('patrimonio', filtros);
export const porColumnasQuery = (filtros: Filtros) => pedir<PorColumnas>('resultados-por', filtros);
export const superciasQuery = (filtros: Filtros) => pedir<Formulario>('supercias', filtros);
