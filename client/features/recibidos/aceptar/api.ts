import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';
import type { Opcion } from '@/ui/form';
import { RECIBIDOS, type HechoConUno } from '../api';

export type Destino = 'GASTO' | 'INVENTARIO' | 'ACTIVO';
export interface RetencionPropuesta {
  codigo: number;
  codigo_retencion: string;
  base: string;
  porcentaje: string;
  valor: string;
  motivo: string;
}
export interface LineaPropuesta {
  n: number;
  descripcion: string;
  destino: Destino;
  producto_id: number | null;
  motivo: string;
}
/** En qué se convertirá un recibido si se acepta, y por qué. */
export interface Propuesta {
  proveedor: { id: number | null; nuevo: Record<string, unknown> | null };
  sustento: string;
  lineas: LineaPropuesta[];
  retencion: { lineas: RetencionPropuesta[] } | null;
  vence: string | null;
  motivo: string;
  regla_id: number | null;
  segura: boolean;
}
/** Lo que una persona cambió de la propuesta. */
export interface Aceptacion {
  sustento?: string;
  vence?: string | null;
  lineas?: { n: number; destino: Destino; producto_id: number | null }[];
  retencion?: {
    lineas: { codigo: number; codigo_retencion: string; base: string; porcentaje: string }[];
  } | null;
}

export const propuestaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.recibidos.propuesta(id),
    queryFn: ({ signal }) => get<Propuesta>(`${RECIBIDOS}/${id}/propuesta`, { signal }),
  });

export interface Aceptado extends HechoConUno {
  compra_id: number | null;
  retencion_id: number | null;
}
export const aceptar = (id: number, cuerpo: Aceptacion & { retener: boolean }, idempotencia: string) =>
  post<Aceptado>(`${RECIBIDOS}/${id}/aceptar`, cuerpo, { idempotencia });
export const aceptarVarios = (ids: number[], retener: boolean, idempotencia: string) =>
  post<Aceptado[]>(`${RECIBIDOS}/aceptar`, { ids, retener }, { idempotencia });
/** Anular la compra devuelve su documento a la bandeja. */
export const anularCompra = (id: number, motivo: string) => post(`/api/compras/${id}/anular`, { motivo });

type ProductoHallado = Pick<components['schemas']['FilaProducto'], 'PRO_ID' | 'PRO_CODIGO' | 'PRO_NOMBRE'>;
export const buscarProductos = (texto: string, signal: AbortSignal): Promise<Opcion[]> =>
  post<ProductoHallado[]>('/api/productos/nombre', { nombre: texto }, { signal }).then((hallados) =>
    hallados.map((p) => ({ value: String(p.PRO_ID), label: p.PRO_NOMBRE, detalle: p.PRO_CODIGO })),
  );
