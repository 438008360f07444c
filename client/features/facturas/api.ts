import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { TipoConEntrada } from '@/lib/enlaces';
import type { CuerpoDocumento, Modificado } from './cuerpo';

type Esquemas = components['schemas'];

export type Tarifa = Esquemas['Tarifa'];
export type Punto = Esquemas['PuntoDeEmision'];
export type Campo = Esquemas['CampoDicho'];
export type Cupo = Esquemas['Cupo'];
export type Catalogos = Omit<Esquemas['Catalogos'], 'cupo'> & { cupo: Cupo | null };
export type Emitido = Pick<Esquemas['Comprobante'], 'id' | 'tipo' | 'tipo_nombre' | 'numero' | 'estado' | 'version'>;
export type LineaDicha = Esquemas['LineaDicha'];
export type Propuesta = Esquemas['Propuesta'];
export type Borrador = Esquemas['Borrador'];
export type FilaProducto = Pick<Esquemas['FilaProducto'], 'PRO_ID' | 'PRO_CODIGO' | 'PRO_AUXILIAR' | 'PRO_NOMBRE' | 'PRO_UNIDAD' | 'PRO_PRECIO' | 'PRO_IVA' | 'PRO_ICE' | 'PRO_IRBPNR'>;

/** What only one kind says: an invoice its waybill and plate, a credit note what it credits. */
interface Propio {
  guia_remision?: string;
  placa?: string;
  modificado?: Modificado & { comprobante_id: number | null };
  motivo?: string;
}

/** An issued document, for its correction. */
export type Comprobante = Omit<Esquemas['Comprobante'], 'documento'> & { documento: Omit<Esquemas['DocumentoDicho'], 'propio'> & { propio: Propio } };

const RUTA: Record<TipoConEntrada, string> = { '01': '/api/facturas', '04': '/api/notas-credito' };
const BORRADORES = '/api/borradores';

/** What the entry needs to know besides the customer and the products, with the tariffs of a day. */
export const catalogosQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['comprobantes', 'catalogos', fecha],
    queryFn: ({ signal }) => get<Catalogos>('/api/comprobantes/catalogos', { query: { fecha }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const comprobanteQuery = (id: number) =>
  queryOptions({ queryKey: ['comprobantes', 'uno', id], queryFn: ({ signal }) => get<Comprobante>(`/api/comprobantes/${id}`, { signal }), staleTime: 0 });

export const propuestaQuery = (id: number) =>
  queryOptions({ queryKey: ['comprobantes', 'propuesta', id], queryFn: ({ signal }) => get<Propuesta>(`/api/notas-credito/propuesta/${id}`, { signal }), staleTime: 0, gcTime: 0 });

/** `turno` tells one reading from the former: what it said before isn't what it says now. */
export const borradorQuery = (id: number | null, turno: number) =>
  queryOptions({
    queryKey: ['borradores', 'uno', id, turno],
    queryFn: ({ signal }) => get<Borrador>(`${BORRADORES}/${id}`, { signal }),
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
  });

export const leerBorrador = (id: number) => get<Borrador>(`${BORRADORES}/${id}`);
export type CuerpoBorrador = Pick<Borrador, 'contenido' | 'cliente' | 'total'>;
export const crearBorrador = (tipo: TipoConEntrada, cuerpo: CuerpoBorrador, idempotencia: string) => post<Borrador>(BORRADORES, { tipo, ...cuerpo }, { idempotencia });
export const guardarBorrador = (id: number, cuerpo: CuerpoBorrador, version: number) => put<Borrador>(`${BORRADORES}/${id}`, { ...cuerpo, version });
export const eliminarBorrador = (id: number) => del(`${BORRADORES}/${id}`);

export const buscarProductos = (texto: string, signal: AbortSignal) => post<FilaProducto[]>('/api/productos/nombre', { nombre: texto }, { signal });

export const emitir = (tipo: TipoConEntrada, cuerpo: CuerpoDocumento, idempotencia: string) => post<Emitido>(RUTA[tipo], cuerpo, { idempotencia });
export const corregir = (tipo: TipoConEntrada, id: number, cuerpo: CuerpoDocumento & { version: number }, idempotencia: string) =>
  put<Emitido>(`${RUTA[tipo]}/${id}`, cuerpo, { idempotencia });
