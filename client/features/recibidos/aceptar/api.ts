import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';
import type { Opcion } from '@/ui/form';
import { RECIBIDOS } from '../api';

type Esquemas = components['schemas'];

/** En qué se convertirá un recibido si se acepta, y por qué. */
export type Propuesta = Esquemas['PropuestaDeRecibido'];
export type LineaPropuesta = Esquemas['LineaPropuesta'];
export type RetencionPropuesta = Esquemas['RetencionDeLinea'];
export type Destino = LineaPropuesta['destino'];
/** Lo que una persona cambió de la propuesta; lo demás queda como se propone. */
export type Aceptacion = Partial<
  Pick<
    Esquemas['AceptarRecibido'],
    'sustento' | 'vence' | 'lineas' | 'retencion' | 'unidad' | 'debitos' | 'orden_id'
  >
>;
export type LineaDecidida = Esquemas['LineaDecidida'];
export type LineaRetenida = Esquemas['RetencionDecidida']['lineas'][number];
export type Aceptado = Esquemas['Aceptado'];
export type OrdenComparada = Esquemas['OrdenComparada'];

export const propuestaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.recibidos.propuesta(id),
    queryFn: ({ signal }) => get<Propuesta>(`${RECIBIDOS}/${id}/propuesta`, { signal }),
  });

/** La misma, con lo que ya se dijo de sus líneas y de la unidad del transporte. */
export const proponerCon = (id: number, dicho: Partial<Esquemas['ParaProponer']>) =>
  post<Propuesta>(`${RECIBIDOS}/${id}/propuesta`, dicho);

/** La orden de compra que parece traer, con el producto que hoy dice cada línea; `orden_id`: con cuál se compara. */
export const ordenQuery = (id: number, dicho: Esquemas['PorComparar']) =>
  queryOptions({
    queryKey: claves.recibidos.orden(id, dicho),
    queryFn: ({ signal }) => post<OrdenComparada>(`${RECIBIDOS}/${id}/orden`, dicho, { signal }),
  });

export const aceptar = (
  id: number,
  cuerpo: Aceptacion & { retener: boolean; confirma_avisos?: true },
  idempotencia: string,
) => post<Aceptado>(`${RECIBIDOS}/${id}/aceptar`, cuerpo, { idempotencia });
export const aceptarVarios = (ids: number[], retener: boolean, idempotencia: string) =>
  post<Aceptado[]>(`${RECIBIDOS}/aceptar`, { ids, retener }, { idempotencia });
/** Anular la compra devuelve su documento a la bandeja. */
export const anularCompra = (id: number, motivo: string) => post(`/api/compras/${id}/anular`, { motivo });

type ProductoHallado = Pick<Esquemas['FilaProducto'], 'PRO_ID' | 'PRO_CODIGO' | 'PRO_NOMBRE'>;
export const buscarProductos = (texto: string, signal: AbortSignal): Promise<Opcion[]> =>
  post<ProductoHallado[]>('/api/productos/nombre', { nombre: texto }, { signal }).then((hallados) =>
    hallados.map((p) => ({ value: String(p.PRO_ID), label: p.PRO_NOMBRE, detalle: p.PRO_CODIGO })),
  );
