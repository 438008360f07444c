import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaOrden = Esquemas['FilaOrden'];
export type Orden = Esquemas['OrdenDeCompra'];
export type LineaDeOrden = Esquemas['LineaDeOrden'];
export type CompraQueLlega = Esquemas['CompraQueLlega'];

export const ORDENES = '/api/ordenes-compra';
export const rutaPdf = (id: number) => `${ORDENES}/${id}/pdf`;

export const ordenQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.orden(id),
    queryFn: ({ signal }) => get<Orden>(`${ORDENES}/${id}`, { signal }),
  });
/** Las compras que pueden traer lo de una orden. */
export const posiblesQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.comprasDeOrden(id),
    queryFn: ({ signal }) => get<CompraQueLlega[]>(`${ORDENES}/${id}/compras`, { signal }),
  });

export const hacerOrden = (cuerpo: Esquemas['PedirOrden'], idempotencia: string) =>
  post<Orden>(ORDENES, cuerpo, { idempotencia });
export const cambiarOrden = (id: number, cuerpo: Esquemas['CambiarOrden']) =>
  put<Orden>(`${ORDENES}/${id}`, cuerpo);
/** Sin correos, solo se anota que el proveedor ya la tiene. */
export const enviarOrden = (id: number, correos: string[], version: number, idempotencia: string) =>
  post<Orden>(`${ORDENES}/${id}/enviar`, { correos, version }, { idempotencia });
export const terminarOrden = (id: number, que: 'anular' | 'cerrar', motivo: string, version: number) =>
  post<Orden>(`${ORDENES}/${id}/${que}`, { motivo, version });
export const atarCompra = (id: number, compra_id: number, idempotencia: string) =>
  post<Orden>(`${ORDENES}/${id}/compras`, { compra_id }, { idempotencia });
export const soltarCompra = (id: number, compra: number) => del(`${ORDENES}/${id}/compras/${compra}`);
