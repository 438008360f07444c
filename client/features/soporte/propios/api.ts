import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P, post, subir, type Opciones } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type TicketPropioFila = Esquemas['TicketPropioFila'];
export type TicketPropio = Esquemas['TicketPropio'];
export type MensajePropio = Esquemas['MensajePropio'];
export type Archivo = Esquemas['ArchivoTicket'];

export const RUTA = `${P}/soporte/propios`;

export const ticketPropioQuery = (id: number) =>
  queryOptions({
    queryKey: claves.soporte.propios.uno(id),
    queryFn: ({ signal }) => get<TicketPropio>(`${RUTA}/${id}`, { signal }),
    // Lo que el asesor escribió entretanto se ve al abrirlo y, mientras está abierto, aparece solo.
    staleTime: 0,
    refetchInterval: 20_000,
  });

export const abrirTicket = (datos: Esquemas['AbrirPropio'], idempotencia: string) =>
  post<Esquemas['AbiertoPropio']>(RUTA, datos, { idempotencia });

export const escribir = (id: number, mensaje: string, idempotencia: string) =>
  post<MensajePropio>(`${RUTA}/${id}/mensajes`, { mensaje }, { idempotencia });

export function adjuntar(
  id: number,
  archivo: File,
  o: Pick<Opciones, 'alSubir' | 'signal' | 'idempotencia'>,
) {
  const form = new FormData();
  form.set('current', archivo, archivo.name);
  return subir<Archivo>(`${RUTA}/${id}/archivos`, form, o);
}
