import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';
import type { Opcion } from '@/ui/form';
import { buscarConInventario, comoOpcion } from '../lineas/api';

type Esquemas = components['schemas'];

export type FilaReposicion = Esquemas['FilaReposicion'];
export type OrdenPropuesta = Esquemas['OrdenPropuesta'];
export type Propuesta = Esquemas['ReposicionPropuesta'];
export type LineaPorReponer = Esquemas['LineaPorReponer'];
export type PorPedir = Esquemas['PedirOrden'];

export const REPOSICION = '/api/reposicion';

/** Lo que falta, como una orden por proveedor y bodega. */
export const propuestaQuery = () =>
  queryOptions({
    queryKey: claves.existencias.propuesta,
    queryFn: ({ signal }) => get<Propuesta>(`${REPOSICION}/propuesta`, { signal }),
    // Lo que se escribe en ella no se pierde porque se vuelva a mirar.
    staleTime: Infinity,
    gcTime: 0,
  });

export const ponerMinimo = (minimo: Esquemas['MinimoDicho']) =>
  post(`${REPOSICION}/minimos`, { minimos: [minimo] });
export const pedirVarias = (ordenes: PorPedir[], idempotencia: string) =>
  post<Esquemas['FilaOrden'][]>(`${REPOSICION}/ordenes`, { ordenes }, { idempotencia });

export const buscarProductos = (texto: string, signal: AbortSignal): Promise<Opcion[]> =>
  buscarConInventario(texto, signal).then((hallados) => hallados.map(comoOpcion));
