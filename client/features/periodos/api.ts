import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Alcance = Esquemas['CerrarPeriodo']['alcance'];

export type Bloqueo = Esquemas['BloqueoPeriodo'];
export type Excepcion = Esquemas['ExcepcionPeriodo'];
export type Periodos = Esquemas['Periodos'];

const PERIODOS = '/api/periodos';
export const EXCEPCIONES = `${PERIODOS}/excepciones`;

export const periodosQuery = queryOptions({
  queryKey: claves.contabilidad.periodos,
  queryFn: ({ signal }) => get<Periodos>(PERIODOS, { signal }),
});

export const excepcionQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.excepcion(id),
    queryFn: ({ signal }) => get<Excepcion>(`${EXCEPCIONES}/${id}`, { signal }),
  });

/** `hasta`: el último día cerrado; null, se abre otra vez. */
export const cerrar = (cuerpo: Esquemas['CerrarPeriodo'], idempotencia: string) =>
  post<Periodos>(PERIODOS, cuerpo, { idempotencia });

export const exceptuar = (cuerpo: Esquemas['PermitirEnCerrado'], idempotencia: string) =>
  post<Periodos>(EXCEPCIONES, cuerpo, { idempotencia });

export const retirar = (id: number) => del(`${EXCEPCIONES}/${id}`);
