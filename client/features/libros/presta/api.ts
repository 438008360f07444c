import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import type { ConOrigen } from '@/features/asientos/presta';

type Esquemas = components['schemas'];

export type FilaComprobacion = Esquemas['FilaComprobacion'];
export type Comprobacion = Esquemas['Comprobacion'];
export type FilaMayor = ConOrigen<Esquemas['FilaMayor']>;
export type Mayor = Omit<Esquemas['Mayor'], 'filas'> & { filas: FilaMayor[] };
export type AsientoDelDiario = ConOrigen<Esquemas['AsientoDelDiario']>;
export type LibroDiario = Omit<Esquemas['LibroDiario'], 'filas'> & { filas: AsientoDelDiario[] };

export type Auxiliar = Esquemas['Auxiliar'];
export type FilaAuxiliar = Esquemas['FilaAuxiliar'];

export const LIBROS = '/api/libros';

/** Con qué se acota un libro; lo vacío no se envía. */
export type FiltrosLibro = { desde: string; hasta: string } & Record<string, string>;

function libro<T>(cual: string, filtros: FiltrosLibro) {
  return ({ signal }: { signal: AbortSignal }) => get<T>(`${LIBROS}/${cual}`, { query: filtros, signal });
}

export const comprobacionQuery = (filtros: FiltrosLibro) =>
  queryOptions({
    queryKey: claves.contabilidad.comprobacion(filtros),
    queryFn: libro<Comprobacion>('comprobacion', filtros),
    placeholderData: keepPreviousData,
  });

export const mayorQuery = (filtros: FiltrosLibro) =>
  queryOptions({
    queryKey: claves.contabilidad.mayor(filtros),
    queryFn: libro<Mayor>('mayor', filtros),
    enabled: Boolean(filtros.cuenta),
    placeholderData: keepPreviousData,
  });

export const diarioQuery = (filtros: FiltrosLibro) =>
  queryOptions({
    queryKey: claves.contabilidad.diario(filtros),
    queryFn: libro<LibroDiario>('diario', filtros),
    placeholderData: keepPreviousData,
  });

export const auxiliarQuery = (filtros: FiltrosLibro) =>
  queryOptions({
    queryKey: claves.contabilidad.auxiliar(filtros),
    queryFn: libro<Auxiliar>('auxiliar', filtros),
    enabled: Boolean(filtros.cuenta),
    placeholderData: keepPreviousData,
  });
