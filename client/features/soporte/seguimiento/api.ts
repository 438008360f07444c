import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, subir, type Opciones } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type TicketSeguido = Esquemas['TicketPropio'];

export const rutaDe = (firma: string) => `/api/publico/ticket/${encodeURIComponent(firma)}`;

export const seguidoQuery = (firma: string) =>
  queryOptions({
    queryKey: claves.soporte.seguido(firma),
    queryFn: ({ signal }) => get<TicketSeguido>(rutaDe(firma), { signal }),
    staleTime: 0,
    retry: false,
    // Lo que el asesor escribe mientras está abierto aparece solo.
    refetchInterval: 60_000,
  });

export const responder = (firma: string, datos: Esquemas['ResponderPorEnlace'], idempotencia: string) =>
  post<Esquemas['MensajePropio']>(`${rutaDe(firma)}/mensajes`, datos, { idempotencia });

export function adjuntar(
  firma: string,
  archivo: File,
  o: Pick<Opciones, 'alSubir' | 'signal' | 'idempotencia'>,
) {
  const form = new FormData();
  form.set('current', archivo, archivo.name);
  return subir<Esquemas['ArchivoTicket']>(`${rutaDe(firma)}/archivos`, form, o);
}
