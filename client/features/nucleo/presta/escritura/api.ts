import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import { comprobanteQuery } from '../api';
import { BORRADORES, type DondeSeGuarda } from '../borradores';
import { COMPROBANTES } from '../ruta';
import type { Tipo } from '../tipo/tipo';
import type { CuerpoDocumento } from '../tipo/ingreso';

type Esquemas = components['schemas'];

export type Tarifa = Esquemas['Tarifa'];
export type Punto = Esquemas['PuntoDeEmision'];
export type Cupo = Esquemas['Cupo'];
export type Catalogos = Omit<Esquemas['Catalogos'], 'cupo'> & { cupo: Cupo | null };
export type Emitido = Pick<
  Esquemas['Comprobante'],
  'id' | 'tipo' | 'tipo_nombre' | 'numero' | 'estado' | 'version'
>;
export type LineaDicha = Esquemas['LineaDicha'];
export type Borrador = Esquemas['Borrador'];
export type ProductoParaEmitir = Pick<
  Esquemas['FilaProducto'],
  | 'PRO_ID'
  | 'PRO_CODIGO'
  | 'PRO_AUXILIAR'
  | 'PRO_NOMBRE'
  | 'PRO_UNIDAD'
  | 'PRO_PRECIO'
  | 'PRO_IVA'
  | 'PRO_ICE'
  | 'PRO_IRBPNR'
  | 'PRO_VOLUMEN'
  | 'PRO_GRADO'
  | 'PRO_AZUCAR'
  | 'PRO_INVENTARIO'
  | 'PRO_DISPONIBLE'
  | 'PRO_UNIDADES'
>;

/** Lo que el ingreso necesita además del cliente y los productos, con las tarifas de una fecha. */
export const catalogosQuery = (fecha: string) =>
  queryOptions({
    queryKey: claves.comprobantes.catalogos(fecha),
    queryFn: ({ signal }) => get<Catalogos>(`${COMPROBANTES}/catalogos`, { query: { fecha }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Un comprobante emitido, como está ahora, para corregirlo. */
export const emitidoQuery = (id: number) =>
  queryOptions({
    ...comprobanteQuery(id),
    refetchInterval: false,
    staleTime: 0,
  });

/** `turno` distingue una lectura de la anterior, porque lo que se leyó antes ya no vale. */
export const borradorQuery = (id: number | null, turno: number, ruta = BORRADORES) =>
  queryOptions({
    queryKey: claves.borradores.uno(id, turno),
    queryFn: ({ signal }) => get<Borrador>(`${ruta}/${id}`, { signal }),
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
  });

/** El comprobante del que un borrador es copia, si nadie lo ha escrito todavía. */
export const copiaDe = ({ contenido }: Pick<Borrador, 'contenido'>): number | null =>
  typeof contenido.copia_de === 'number' ? contenido.copia_de : null;

export const leerBorrador = (id: number, { ruta }: Pick<DondeSeGuarda, 'ruta'> = { ruta: BORRADORES }) =>
  get<Borrador>(`${ruta}/${id}`);
export type CuerpoBorrador = Pick<Borrador, 'contenido' | 'cliente' | 'total'>;
export const crearBorrador = (
  { codigo: tipo, ruta }: DondeSeGuarda,
  cuerpo: CuerpoBorrador,
  idempotencia: string,
) => post<Borrador>(ruta, { tipo, ...cuerpo }, { idempotencia });
export const guardarBorrador = (
  id: number,
  cuerpo: CuerpoBorrador,
  version: number,
  { ruta }: DondeSeGuarda,
) => put<Borrador>(`${ruta}/${id}`, { ...cuerpo, version });

export const buscarProductos = (texto: string, signal: AbortSignal) =>
  post<ProductoParaEmitir[]>('/api/productos/nombre', { nombre: texto }, { signal });
/** Si se escribió su código entero, como hace un lector de código de barras. */
export const esSuCodigo = ({ PRO_CODIGO, PRO_AUXILIAR, PRO_UNIDADES }: ProductoParaEmitir, texto: string) =>
  [PRO_CODIGO, PRO_AUXILIAR, ...PRO_UNIDADES.map(({ codigo }) => codigo)].includes(
    texto.trim().toUpperCase(),
  );

/** El centro de costo con que un producto se vendió la última vez, si todavía se usa. */
export const centroDeProductoQuery = (producto: number) =>
  queryOptions({
    queryKey: claves.comprobantes.centro(producto),
    queryFn: ({ signal }) =>
      post<Esquemas['CentroDeProducto'][]>(`${COMPROBANTES}/centros`, { productos: [producto] }, { signal }),
    staleTime: 60_000,
  });

export type PreciosDeProducto = Esquemas['PrecioParaVender'];

/** A quién, dónde y cuándo se vende: de eso depende qué listas rigen. */
export interface ParaQuien {
  cliente?: number;
  /** Su código: 001. */
  establecimiento: string;
  dia: string;
}

/** El precio de unos productos, según las listas. `cantidad`: si el de muchas unidades no es el de una. */
export const preciosQuery = (para: ParaQuien, productos: number[], cantidad?: string) =>
  queryOptions({
    queryKey: claves.productos.precios({ ...para, productos, cantidad }),
    queryFn: ({ signal }) =>
      get<PreciosDeProducto[]>('/api/precios', {
        query: { ...para, productos: productos.join(','), cantidad },
        signal,
      }),
    staleTime: 60_000,
  });

export const emitir = ({ api }: Tipo, cuerpo: CuerpoDocumento, idempotencia: string) =>
  post<Emitido>(api, cuerpo, { idempotencia });
export const corregir = (
  { api }: Tipo,
  id: number,
  cuerpo: CuerpoDocumento & { version: number },
  idempotencia: string,
) => put<Emitido>(`${api}/${id}`, cuerpo, { idempotencia });
