import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, P, post, put, subir, type Opciones } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type TicketFila = Esquemas['TicketFila'];
export type Ticket = Esquemas['Ticket'];
export type MensajeTicket = Esquemas['MensajeTicket'];
export type EntregaCorreo = NonNullable<MensajeTicket['entrega']>;
export type EstadoTicket = TicketFila['SPT_ESTADO'];
export type Edicion = Partial<Esquemas['EditarTicket']>;
export type Plantilla = Esquemas['PlantillaTicket'];
export type Presente = Esquemas['PresenteTicket'];
type Filtros = Opciones['query'];

export const RUTA = `${P}/soporte`;

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: claves.soporte.tickets.uno(id),
    queryFn: ({ signal }) => get<Ticket>(`${RUTA}/${id}`, { signal }),
    // Lo que otros escriben entretanto aparece solo.
    refetchInterval: 20_000,
  });

export const estadosQuery = (filtros: Filtros) =>
  queryOptions({
    queryKey: claves.soporte.tickets.estados(filtros),
    queryFn: ({ signal }) => get<Record<EstadoTicket, number>>(`${RUTA}/estados`, { query: filtros, signal }),
  });

export const vecinosQuery = (id: number, filtros: Filtros) =>
  queryOptions({
    queryKey: claves.soporte.tickets.vecinos(id, filtros),
    queryFn: ({ signal }) =>
      get<Esquemas['VecinosTicket']>(`${RUTA}/vecinos/${id}`, { query: filtros, signal }),
  });

export const asesoresQuery = queryOptions({
  queryKey: claves.soporte.asesores,
  queryFn: ({ signal }) => get<Esquemas['Atiende'][]>(`${RUTA}/asesores`, { signal }),
  staleTime: 10 * 60_000,
});

export const plantillasQuery = (id: number) =>
  queryOptions({
    queryKey: claves.soporte.plantillas(id),
    queryFn: ({ signal }) => get<Plantilla[]>(`${RUTA}/plantillas`, { query: { SPT_ID: id }, signal }),
    staleTime: 10 * 60_000,
  });

export const cambiarEstado = (id: number, version: number, SPT_ESTADO: EstadoTicket, SPT_RESPUESTA = '') =>
  put<Ticket>(`${RUTA}/soporte/${id}`, { SPT_ESTADO, SPT_RESPUESTA, version });

export const editar = (id: number, cambios: Edicion) => put<Ticket>(`${RUTA}/${id}`, cambios);

export const escribir = (id: number, tipo: 'respuesta' | 'nota', mensaje: string, idempotencia: string) =>
  post<MensajeTicket>(`${RUTA}/mensajes/${id}`, { tipo, mensaje }, { idempotencia });

export const enviarCorreo = (id: number, asunto: string, mensaje: string, idempotencia: string) =>
  post<MensajeTicket>(`${RUTA}/correo`, { SPT_ID: id, asunto, mensaje }, { idempotencia });

export const eliminar = (id: number) => del(`${RUTA}/${id}`);

/** Los que llevan los correos ya enviados dejan de abrir. */
export const revocarEnlaces = (id: number) => del(`${RUTA}/enlaces/${id}`);

export const anunciar = (id: number, respondiendo: boolean, signal?: AbortSignal) =>
  put<Presente[]>(`${RUTA}/presencia/${id}`, { respondiendo }, { signal });

export const dejar = (id: number) => put(`${RUTA}/presencia/${id}`, { respondiendo: false, presente: false });

export function adjuntar(
  id: number,
  archivo: File,
  o: Pick<Opciones, 'alSubir' | 'signal' | 'idempotencia'>,
) {
  const form = new FormData();
  form.set('current', archivo, archivo.name);
  return subir(`${RUTA}/docAse/${id}`, form, o);
}
