import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { ConSuBorrador } from '@/features/nucleo/presta/borradores';
import { FACTURA } from '@/features/codigos/presta/documentos';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { catalogosQuery } from '@/features/nucleo/presta/escritura/api';
import { puntoDeSiempre } from '@/features/nucleo/presta/escritura/puntoElegido';
import { aDuplicar } from '@/features/nucleo/presta/escritura/valores';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { hoy } from '@/lib/fechas';
import { nuevaClave } from '@/ui/form';
import type { PaginaDe } from '@/ui/tabla';

type Esquemas = components['schemas'];
type ConFactura<T> = Omit<T, 'factura'> & { factura: Esquemas['FacturaDeProforma'] | null };

export type Proforma = ConFactura<Esquemas['Proforma']>;
export type FilaProforma = ConFactura<Esquemas['FilaProforma']>;
export type CuerpoProforma = ConSuBorrador<Esquemas['CrearProforma']>;
export type EntregaProforma = Esquemas['EntregaProforma'];
export type ProformaPublica = Esquemas['ProformaPublica'];
export type SumaDeEstado = Esquemas['SumaDeEstado'];

export const PROFORMAS = '/api/proformas';
const PRONTO = 2_000;

export const proformaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.proformas.una(id),
    queryFn: ({ signal }) => get<Proforma>(`${PROFORMAS}/${id}`, { signal }),
    staleTime: 0,
  });

/** Cómo se escribe la factura que se haría. */
export const ingresoQuery = queryOptions({
  queryKey: claves.proformas.ingreso,
  queryFn: () =>
    tipoDe(FACTURA.codigo)!
      .escritura()
      .then(({ ingreso }): Ingreso => ingreso),
  staleTime: Infinity,
});

export const sumasQuery = (filtros: Record<string, string | number | undefined>) =>
  queryOptions({
    queryKey: claves.proformas.sumas(filtros),
    queryFn: ({ signal }) => get<SumaDeEstado[]>(`${PROFORMAS}/sumas`, { query: filtros, signal }),
    placeholderData: keepPreviousData,
  });

const enReparto = ({ para }: EntregaProforma) =>
  para.some(({ estado }) => estado === 'PENDIENTE' || estado === 'ENVIANDO');

export const entregasQuery = (id: number) =>
  queryOptions({
    queryKey: claves.proformas.entregas(id),
    queryFn: ({ signal }) => get<EntregaProforma[]>(`${PROFORMAS}/${id}/entregas`, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(enReparto) ? PRONTO : false),
  });

export const rutaPdf = (id: number) => `${PROFORMAS}/${id}/pdf`;
export const buscarProformas = (filtro: string, signal: AbortSignal) =>
  get<PaginaDe<FilaProforma>>(`${PROFORMAS}/paginacion`, { query: { filtro }, signal });
export const crear = (cuerpo: CuerpoProforma, idempotencia: string) =>
  post<Proforma>(PROFORMAS, cuerpo, { idempotencia });
export const cambiar = (id: number, cuerpo: CuerpoProforma & { version: number }) =>
  put<Proforma>(`${PROFORMAS}/${id}`, cuerpo);
export const eliminar = (id: number) => del(`${PROFORMAS}/${id}`);
export const anular = (id: number, motivo: string) => post<Proforma>(`${PROFORMAS}/${id}/anular`, { motivo });
/** Su enlace público. La que no tiene número lo toma. */
export const enlaceDe = (id: number) => post<Esquemas['EnlaceProforma']>(`${PROFORMAS}/${id}/enlace`);
export const enviarCorreo = (id: number, correos: string[], idempotencia: string) =>
  post<EntregaProforma>(`${PROFORMAS}/${id}/entregas`, { correos }, { idempotencia });
export const enviarWhatsApp = (id: number, telefono: string, idempotencia: string) =>
  post<EntregaProforma>(`${PROFORMAS}/${id}/entregas/whatsapp`, { telefono }, { idempotencia });
export const reintentar = (id: number, entrega: number) =>
  post<EntregaProforma>(`${PROFORMAS}/${id}/entregas/${entrega}/reintentar`);

/** Lo que dice, con la forma de un comprobante: así se escribe otra igual, o su factura. */
export const comoComprobante = ({ documento, cliente_id, pedido }: Proforma) =>
  ({
    documento: {
      ...documento,
      lineas: documento.lineas.map((linea, n) => ({ ...linea, lotes: pedido.detalles[n]?.lotes ?? null })),
    },
    cliente_id,
    proveedor_id: null,
    punto_id: pedido.punto_id,
    centros: pedido.detalles.flatMap(({ centro_id }, n) => (centro_id ? [{ n, centro_id, centro: '' }] : [])),
  }) as unknown as Comprobante;

const ADICIONALES = 14;

/** Deja de borrador su factura, con lo que se cotizó y la fecha de hoy. Da el borrador. */
export async function facturar(consultas: QueryClient, proforma: Proforma): Promise<number> {
  const [{ ingreso }, catalogos] = await Promise.all([
    tipoDe(FACTURA.codigo)!.escritura(),
    consultas.fetchQuery(catalogosQuery(hoy())),
  ]);
  const datos = aDuplicar(
    ingreso,
    comoComprobante(proforma),
    catalogos,
    puntoDeSiempre(catalogos.puntos),
    true,
  );
  if (datos.adicional.length + catalogos.campos_fijos.length < ADICIONALES)
    datos.adicional = [...datos.adicional, { nombre: 'Proforma', valor: proforma.numero }];
  const { borrador_id } = await post<Esquemas['BorradorDeProforma']>(
    `${PROFORMAS}/${proforma.id}/facturar`,
    { contenido: { ...datos } },
    { idempotencia: nuevaClave() },
  );
  return borrador_id;
}
