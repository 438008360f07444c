import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, leerTexto, post } from '@/api/http';
import type { components } from '@/api/schema';
import type { PaginaDe } from '@/ui/tabla';
import { enCamino } from './estado';
import { COMPROBANTES } from './ruta';

type Esquemas = components['schemas'];

export type FilaComprobante = Esquemas['FilaComprobante'];
export type Comprobante = Esquemas['Comprobante'];
/** Lo que una factura que se repite pide emitir cada vez. */
export type CuerpoQueSeRepite = Esquemas['FacturaRecurrente'];
export type Mensaje = Esquemas['MensajeSri'];
export type Paso = Esquemas['PasoComprobante'];
export type Cobrados = Esquemas['Cobrados'];
export type PorAtender = Esquemas['PorAtender'];
export type PaginaComprobantes = Esquemas['PaginaComprobantes'];

export type Entregas = Esquemas['EntregasComprobante'];
export type Entrega = Entregas['entregas'][number];
export type Apertura = Entregas['aperturas'][number];

export { COMPROBANTES };

/**
 * Cada cuánto se vuelve a preguntar, en ms. Recién emitido, la respuesta tarda segundos; después, hasta que
 * el SRI vuelva.
 */
const PRONTO = 2_000;
const LUEGO = 20_000;
const RECIENTE = 60_000;

export const comprobanteQuery = (id: number) =>
  queryOptions({
    queryKey: claves.comprobantes.uno(id),
    queryFn: ({ signal }) => get<Comprobante>(`${COMPROBANTES}/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!data || (!enCamino(data.estado) && data.entrega !== 'PENDIENTE')) return false;
      return Date.now() - Date.parse(data.transmision?.desde ?? data.autorizado_en ?? data.emitido_en) <
        RECIENTE
        ? PRONTO
        : LUEGO;
    },
  });

export const historialQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: claves.comprobantes.historial(id, version),
    queryFn: ({ signal }) => get<Paso[]>(`${COMPROBANTES}/${id}/historial`, { signal }),
    staleTime: 0,
  });

export const rutaXml = (id: number) => `${COMPROBANTES}/${id}/xml`;
export const xmlQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: claves.comprobantes.xml(id, version),
    queryFn: ({ signal }) => leerTexto(rutaXml(id), { signal }),
  });

export const rutaRide = (id: number) => `${COMPROBANTES}/${id}/ride`;

const enReparto = ({ para }: Entrega) =>
  para.some(({ estado }) => estado === 'PENDIENTE' || estado === 'ENVIANDO');

export const entregasQuery = (id: number) =>
  queryOptions({
    queryKey: claves.comprobantes.entregas(id),
    queryFn: ({ signal }) => get<Entregas>(`${COMPROBANTES}/${id}/entregas`, { signal }),
    refetchInterval: ({ state }) => (state.data?.entregas.some(enReparto) ? PRONTO : false),
  });

/** Cuántos esperan a alguien; con `tipo`, solo los de ese. */
export const porAtenderQuery = (tipo = '') =>
  queryOptions({
    queryKey: claves.comprobantes.atencion(tipo),
    queryFn: ({ signal }) =>
      get<PorAtender>(`${COMPROBANTES}/atencion`, { query: { tipo: tipo || undefined }, signal }),
    placeholderData: keepPreviousData,
  });

export const porCobrarQuery = (filtros: Record<string, string | number | undefined>) =>
  queryOptions({
    queryKey: claves.comprobantes.porCobrar(filtros),
    queryFn: ({ signal }) =>
      get<Esquemas['PorCobrar']>(`${COMPROBANTES}/por-cobrar`, { query: filtros, signal }),
    placeholderData: keepPreviousData,
  });

export const buscarComprobantes = (filtro: string, signal: AbortSignal) =>
  get<PaginaDe<FilaComprobante>>(`${COMPROBANTES}/paginacion`, { query: { filtro }, signal });

export const reenviar = (id: number) => post<Comprobante>(`${COMPROBANTES}/${id}/reenviar`);
/** El mismo documento con el siguiente número; el primero queda anulado. Responde el nuevo. */
export const emitirConOtroNumero = (id: number) =>
  post<Comprobante>(`${COMPROBANTES}/${id}/otro-numero`, undefined, { idempotencia: `otro-numero-${id}` });
export const reenviarVarios = (ids: number[]) =>
  post<Esquemas['Reenviados']>(`${COMPROBANTES}/reenviar`, { ids });
/** Los envía por correo, cada uno a los correos que dice. */
export const enviarVarios = (ids: number[], idempotencia: string) =>
  post<Esquemas['Pedidos']>(`${COMPROBANTES}/enviar`, { ids }, { idempotencia });
/** Cobra entero lo que se debe de cada uno, con un cobro por cliente. */
export const cobrarVarios = (cuerpo: Esquemas['CobrarVarios'], idempotencia: string) =>
  post<Cobrados>(`${COMPROBANTES}/cobrar`, cuerpo, { idempotencia });
export const anularDevolucion = (id: number) =>
  post<Comprobante>(`${COMPROBANTES}/${id}/devolucion-iva/anular`);
export const resolverDevolucion = (id: number, motivo: string) =>
  post<Comprobante>(`${COMPROBANTES}/${id}/devolucion-iva/resolver`, { motivo });
/** Deja de pedir atención: alguien lo arregló, y dice cómo. */
export const darPorResuelto = (id: number, motivo: string) =>
  post<Comprobante>(`${COMPROBANTES}/${id}/resolver`, { motivo });
export const anular = (id: number, cuerpo: { fecha: string; motivo: string }) =>
  post<Comprobante>(`${COMPROBANTES}/${id}/anular`, cuerpo);
export const enviarCorreo = (id: number, correos: string[], idempotencia: string) =>
  post<Entrega>(`${COMPROBANTES}/${id}/entregas`, { correos }, { idempotencia });
export const enviarWhatsApp = (id: number, telefono: string, idempotencia: string) =>
  post<Entrega>(`${COMPROBANTES}/${id}/entregas/whatsapp`, { telefono }, { idempotencia });
export const reintentarEntrega = (id: number, entrega: number) =>
  post<Entrega>(`${COMPROBANTES}/${id}/entregas/${entrega}/reintentar`);
export const enlacePublico = (id: number) => get<{ enlace: string }>(`${COMPROBANTES}/${id}/enlace`);

export const puntosQuery = queryOptions({
  queryKey: claves.comprobantes.puntos,
  queryFn: ({ signal }) =>
    get<Pick<Esquemas['Catalogos'], 'puntos'>>(`${COMPROBANTES}/catalogos`, { signal }).then(
      ({ puntos }) => puntos,
    ),
  staleTime: 5 * 60_000,
});
