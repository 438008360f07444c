import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaTraslado = Esquemas['FilaTraslado'];
export type Traslado = Esquemas['TrasladoEntreBodegas'];
export type LineaDeTraslado = Esquemas['LineaDeTraslado'];

export const TRASLADOS = '/api/traslados';

export const trasladoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.traslado(id),
    queryFn: ({ signal }) => get<Traslado>(`${TRASLADOS}/${id}`, { signal }),
  });

export const enviarTraslado = (cuerpo: Esquemas['EnviarTraslado'], idempotencia: string) =>
  post<Traslado>(TRASLADOS, cuerpo, { idempotencia });
export const recibirTraslado = (id: number, cuerpo: Esquemas['RecibirTraslado'], idempotencia: string) =>
  post<Traslado>(`${TRASLADOS}/${id}/recibir`, cuerpo, { idempotencia });
export const devolverTraslado = (id: number, cuerpo: Esquemas['DevolverTraslado'], idempotencia: string) =>
  post<Traslado>(`${TRASLADOS}/${id}/devolver`, cuerpo, { idempotencia });
