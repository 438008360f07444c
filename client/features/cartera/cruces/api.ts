import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { ConMotivo } from '@/ui/form';
import type { Debido } from '../presta';
import { nombreDe } from '../presta/lado/nombres';

type Esquemas = components['schemas'];

export type Cruce = Esquemas['Cruce'];

/** Los dos lados de un cruce, cada uno con lo más antiguo primero. */
export interface PorCruzar {
  /** null si no es también un cliente. */
  cliente_id: number | null;
  cobrar: Debido[];
  pagar: Debido[];
}

const CRUCES = '/api/pagos/cruces';

const leerDebido =
  (lado: 'c' | 'p') =>
  (d: Esquemas['PendienteProveedor']): Debido => ({
    ...d,
    clave: `${lado}${d.documento_id}`,
    nombre: nombreDe(d.tipo_nombre, d.numero),
  });

export const porCruzarQuery = (proveedor: number) =>
  queryOptions({
    queryKey: claves.pagos.porCruzar(proveedor),
    enabled: proveedor > 0,
    // Lo que se debe se lee de nuevo cada vez que alguien va a cruzarlo.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      get<Esquemas['PorCruzar']>(`${CRUCES}/pendientes`, { query: { proveedor_id: proveedor }, signal }).then(
        (hay): PorCruzar => ({
          cliente_id: hay.cliente_id,
          cobrar: hay.cobrar.map(leerDebido('c')),
          pagar: hay.pagar.map(leerDebido('p')),
        }),
      ),
  });

export const cruceQuery = (id: number) =>
  queryOptions({
    queryKey: claves.pagos.cruce(id),
    queryFn: ({ signal }) => get<Cruce>(`${CRUCES}/${id}`, { signal }),
  });

export const crearCruce = (cuerpo: Esquemas['CrearCruce'], idempotencia: string) =>
  post<Cruce>(CRUCES, cuerpo, { idempotencia });

export const anularCruce = (id: number, dicho: ConMotivo) => put<Cruce>(`${CRUCES}/${id}/anular`, dicho);
