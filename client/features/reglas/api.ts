import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type RolContable = Esquemas['RolContable'];
export type ParametroPedido = Esquemas['ParametroPedido'];
export type ParametroContable = Esquemas['ParametroContable'];
export type Parametros = Esquemas['ParametrosContables'];
export type Firmantes = Esquemas['Firmantes'];

const PARAMETROS = '/api/contabilidad/parametros';

export const parametrosQuery = queryOptions({
  queryKey: claves.contabilidad.parametros,
  queryFn: ({ signal }) => get<Parametros>(PARAMETROS, { signal }),
});

/** Deja solo los que se envían. */
export const cambiarParametros = (parametros: ParametroPedido[], version: number) =>
  put<Parametros>(PARAMETROS, { parametros, version });

const FIRMANTES = '/api/contabilidad/firmantes';

export const firmantesQuery = queryOptions({
  queryKey: claves.contabilidad.firmantes,
  queryFn: ({ signal }) => get<Firmantes>(FIRMANTES, { signal }),
});

export const guardarFirmantes = (cuerpo: Esquemas['GuardarFirmantes']) => put<Firmantes>(FIRMANTES, cuerpo);
