import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { ConSuBorrador } from '@/features/nucleo/presta/borradores';
import type { Comprobante } from '@/features/nucleo/presta/api';
import {
  catalogosQuery,
  copiaDe,
  emitidoQuery,
  leerBorrador,
  type Borrador,
  type Catalogos,
} from '@/features/nucleo/presta/escritura/api';
import { hoy } from '@/lib/fechas';
import type { PaginaDe } from '@/ui/tabla';

type Esquemas = components['schemas'];

export type UnaVez = Esquemas['UnaVez'];
type ConUltima<T> = Omit<T, 'ultima'> & { ultima: UnaVez | null };
export type Recurrente = ConUltima<Esquemas['Recurrente']>;
export type FilaRecurrente = ConUltima<Esquemas['FilaRecurrente']>;
export type Previa = Esquemas['Previa'];
export type CuerpoRecurrente = ConSuBorrador<Esquemas['CrearRecurrente']>;

export const RECURRENTES = '/api/recurrentes';

export const recurrenteQuery = (id: number) =>
  queryOptions({
    queryKey: claves.recurrentes.una(id),
    queryFn: ({ signal }) => get<Recurrente>(`${RECURRENTES}/${id}`, { signal }),
  });

export const previaQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: claves.recurrentes.previa(id, version),
    queryFn: ({ signal }) => get<Previa>(`${RECURRENTES}/${id}/previa`, { signal }),
    staleTime: 0,
  });

export const vecesQuery = (id: number) =>
  queryOptions({
    queryKey: claves.recurrentes.veces(id),
    queryFn: ({ signal }) =>
      get<PaginaDe<UnaVez>>(`${RECURRENTES}/${id}/emisiones`, { query: { tamano: 100 }, signal }),
    staleTime: 0,
  });

/** De dónde sale lo que se repite: una factura emitida o un borrador; con los dos en cero, de nada. */
export interface Origen {
  comprobante: number;
  borrador: number;
}

/** Lo que el origen dice, sin convertir todavía en un pedido. */
export interface DelOrigen {
  catalogos: Catalogos;
  comprobante: Comprobante | null;
  borrador: Borrador | null;
}

export const origenQuery = ({ comprobante, borrador }: Origen) =>
  queryOptions({
    queryKey: claves.recurrentes.origen(comprobante, borrador),
    queryFn: async ({ client }): Promise<DelOrigen> => {
      const escrito = borrador ? await leerBorrador(borrador) : null;
      const emitido = comprobante ?? (escrito && copiaDe(escrito));
      return {
        catalogos: await client.fetchQuery(catalogosQuery(hoy())),
        comprobante: emitido ? await client.fetchQuery(emitidoQuery(emitido)) : null,
        borrador: escrito,
      };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export const crear = (cuerpo: CuerpoRecurrente, idempotencia: string) =>
  post<Recurrente>(RECURRENTES, cuerpo, { idempotencia });
export const cambiar = (id: number, cuerpo: CuerpoRecurrente & { version: number }) =>
  put<Recurrente>(`${RECURRENTES}/${id}`, cuerpo);
/** Cómo saldría con esos cambios la que toca; sin `id`, la primera de una nueva. */
export const ensayar = (cuerpo: CuerpoRecurrente, id?: number) =>
  post<Previa>(`${RECURRENTES}/${id ? `${id}/` : ''}previa`, cuerpo);
export const pausar = (id: number) => post<Recurrente>(`${RECURRENTES}/${id}/pausar`);
export const reanudar = (id: number, omitir: boolean) =>
  post<Recurrente>(`${RECURRENTES}/${id}/reanudar`, { omitir });
export const eliminar = (id: number) => del(`${RECURRENTES}/${id}`);
