import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { ConMotivo } from '@/ui/form';
import type { PaginaDe } from '@/ui/tabla';

type Esquemas = components['schemas'];

export type Cargo = Esquemas['CargoDeRetencion'];
export type FilaRetencion = Esquemas['FilaRetencionRecibida'];
export type SumaDeCodigo = Esquemas['SumaDeCodigo'];
export type Sustento = Omit<Esquemas['SustentoDeRetencion'], 'documento'> & { documento: Cargo | null };
export type Retencion = Omit<Esquemas['RetencionRecibida'], 'sustentos'> & { sustentos: Sustento[] };
export type CuerpoRetencion = Esquemas['RegistrarRetencion'];
export type Emparejado = Esquemas['Emparejado'];
export type Comparacion = Esquemas['Comparacion'];
export type Liquidaciones = Esquemas['LiquidacionesDeRetencion'];
export type LiquidadoElegible = Esquemas['LiquidadoElegible'];
export type Factura = Esquemas['DocumentoPendiente'];

export const RETENCIONES = '/api/retenciones-recibidas';
export type PaginaRetenciones = PaginaDe<FilaRetencion> & { sumas: SumaDeCodigo[]; suma: string };

export const retencionQuery = (id: number) =>
  queryOptions({
    queryKey: claves.retencionesRecibidas.una(id),
    queryFn: ({ signal }) => get<Retencion>(`${RETENCIONES}/${id}`, { signal }),
  });

export const comparacionQuery = (anio: number, mes: number) =>
  queryOptions({
    queryKey: claves.retencionesRecibidas.comparacion(anio, mes),
    queryFn: ({ signal }) => get<Comparacion>(`${RETENCIONES}/comparacion`, { query: { anio, mes }, signal }),
    placeholderData: keepPreviousData,
  });

/** Lo que la emisora ya retuvo al liquidar: lo que es de ella, o lo que puede serlo. */
export const liquidacionesQuery = (id: number) =>
  queryOptions({
    queryKey: claves.retencionesRecibidas.liquidaciones(id),
    queryFn: ({ signal }) => get<Liquidaciones>(`${RETENCIONES}/${id}/liquidaciones`, { signal }),
  });

/** Las facturas que un cliente debe, lo más antiguo primero. */
export const facturasQuery = (cliente: number) =>
  queryOptions({
    queryKey: claves.retencionesRecibidas.facturas(cliente),
    queryFn: ({ signal }) =>
      get<Esquemas['Pendientes']>('/api/cobros/pendientes', { query: { idCli: cliente }, signal }).then(
        ({ documentos }) => documentos,
      ),
    enabled: cliente > 0,
    staleTime: 0,
  });

/** Los cobros por retención que se anotaron a mano y no son de ninguna. */
export const sueltosQuery = (cliente: number) =>
  queryOptions({
    queryKey: claves.retencionesRecibidas.sueltos(cliente),
    queryFn: ({ signal }) =>
      get<PaginaDe<Esquemas['CobroFila']>>('/api/cobros', {
        query: { idCli: cliente, forma: 'RETENCION', estado: 'vigente', tamano: 100 },
        signal,
      }).then(({ items }) => items.filter(({ retencion_id }) => retencion_id === null)),
    enabled: cliente > 0,
    staleTime: 0,
  });

/** `aviso`: que parece lo que una emisora ya retuvo al liquidar las tarjetas; vacío si no. */
export type Registrada = Esquemas['RetencionRegistrada'];

export interface Bases {
  renta: string;
  iva: string;
}

/** De cuánto se retiene en una factura: lo que suma sin impuestos y su IVA. Vacíos, si no se emitió aquí. */
export async function basesDe(documento: number): Promise<Bases> {
  const { comprobante_id } = await get<Esquemas['Documento']>(`/api/clientes/documentos/${documento}`);
  if (!comprobante_id) return { renta: '', iva: '' };
  const { subtotal, iva } = await get<Esquemas['Comprobante']>(`/api/comprobantes/${comprobante_id}`);
  return { renta: subtotal, iva };
}

export const registrar = (cuerpo: CuerpoRetencion, idempotencia: string) =>
  post<Registrada>(RETENCIONES, cuerpo, { idempotencia });
export const emparejar = (
  { id, version }: Pick<Retencion, 'id' | 'version'>,
  sustentos: Emparejado[],
  confirma_cobro = false,
) => put<Retencion>(`${RETENCIONES}/${id}/emparejamiento`, { version, sustentos, confirma_cobro });
/** Lo que no deja duda de cada una; dice en qué quedó. */
export const emparejarVarias = (ids: number[]) =>
  post<Esquemas['EmparejadaConOtras'][]>(`${RETENCIONES}/emparejar`, { ids });
/** Sin `fecha`, desde hoy. */
export const anular = (id: number, dicho: Omit<ConMotivo, 'fecha'> & Partial<ConMotivo>) =>
  post<Retencion>(`${RETENCIONES}/${id}/anular`, dicho);
/** `cliente_id`: null, el que tiene el RUC de quien la emitió. */
export const deRecibido = (recibido_id: number, confirma_cobro: boolean, cliente_id: number | null = null) =>
  post<Registrada>(`${RETENCIONES}/de-recibido`, {
    recibido_id,
    confirma_cobro,
    ...(cliente_id !== null && { cliente_id }),
  });
/** Cada una a nombre de quien tiene su RUC; dice en qué quedó. */
export const deRecibidos = (ids: number[], idempotencia: string) =>
  post<Esquemas['HechaConUna'][]>(`${RETENCIONES}/de-recibidos`, { ids }, { idempotencia });
export const atarLiquidaciones = (
  id: number,
  lineas: { asiento_id: number; n: number }[],
  idempotencia: string,
) => post<Liquidaciones>(`${RETENCIONES}/${id}/liquidaciones`, { lineas }, { idempotencia });
export const soltarLiquidaciones = (id: number) => del(`${RETENCIONES}/${id}/liquidaciones`);
