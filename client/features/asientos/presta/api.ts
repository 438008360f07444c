import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

/** El documento que hizo un asiento: cómo se llama y dónde está su página. */
export type OrigenAsiento = Esquemas['OrigenNombrado'];

/** Lo que la API da con su origen, que puede no tener. */
export type ConOrigen<T> = Omit<T, 'origen'> & { origen: OrigenAsiento | null };

/** `tipo`: cómo llama la API al documento que lo hizo. */
export const deDocumentoQuery = (tipo: string, id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.deDocumento(tipo, id),
    queryFn: ({ signal }) => get<Esquemas['FilaAsiento'][]>(`/api/asientos/de/${tipo}/${id}`, { signal }),
  });

export const nombreDeOrigen = ({ tipo_nombre, nombre }: OrigenAsiento): string => nombre || tipo_nombre;

export type Contabilidad = Esquemas['Contabilidad'];

/** Si la empresa lleva sus libros aquí. */
export const contabilidadQuery = queryOptions({
  queryKey: claves.contabilidad.como,
  queryFn: ({ signal }) => get<Contabilidad>('/api/contabilidad', { signal }),
});

/** Apagada, pero alguna vez se llevaron. */
export const seRetoma = ({ activa, version }: Contabilidad): boolean => !activa && version > 1;

/** El asiento que haría algo que todavía no se hace, y lo que le falta. */
export type AsientoQueSeria = Esquemas['AsientoPrevio'];

/** `pedido`: lo que se enviaría, en JSON; null mientras no hay de qué preguntar. */
export const previstoQuery = (ruta: string, pedido: string | null) =>
  queryOptions({
    queryKey: claves.contabilidad.previsto(ruta, pedido),
    queryFn: ({ signal }) => post<AsientoQueSeria>(ruta, JSON.parse(pedido!) as object, { signal }),
    enabled: pedido !== null,
    placeholderData: pedido === null ? undefined : keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // Lo que faltaba se dice en otra pestaña.
    refetchOnWindowFocus: true,
  });
