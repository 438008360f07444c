import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, subir } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Pedido = Esquemas['PedidoDeRespaldo'];
export type Destinatario = Esquemas['DestinatarioDeRespaldo'];
/** De qué es el documento: una línea del banco o una compra. */
export type DeQue = { linea_id: number } | { compra_id: number };

export const RESPALDOS = '/api/respaldos';
export const EXTENSIONES = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'xml', 'zip'] as const;
export const MAXIMO = 10 * 1024 * 1024;
export const ARCHIVOS = 10;

/** Los que se esperan: con ellos se marcan las líneas del banco y las compras. */
export const esperadosQuery = queryOptions({
  queryKey: claves.respaldos.esperados,
  queryFn: ({ signal }) => get<Pedido[]>(`${RESPALDOS}/esperados`, { signal }),
});
export const destinatariosQuery = queryOptions({
  queryKey: claves.respaldos.destinatarios,
  queryFn: ({ signal }) => get<Destinatario[]>(`${RESPALDOS}/destinatarios`, { signal }),
});

export const pedir = (cuerpo: Esquemas['PedirRespaldo'], idempotencia: string) =>
  post<Pedido>(RESPALDOS, cuerpo, { idempotencia });
export const recordar = (id: number) => post<Pedido>(`${RESPALDOS}/${id}/recordar`);
export const cancelar = (id: number) => post<Pedido>(`${RESPALDOS}/${id}/cancelar`);

/** Los archivos, y lo que dice quien los entrega. */
export interface Entrega {
  current: File[];
  respuesta: string;
}
export const entregar = <T>(
  ruta: string,
  { current, respuesta }: Entrega,
  subida: { idempotencia: string; alSubir: (fraccion: number) => void },
) => {
  const form = new FormData();
  for (const archivo of current) form.append('current', archivo);
  form.append('respuesta', respuesta.trim());
  return subir<T>(ruta, form, subida);
};
