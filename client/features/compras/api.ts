import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put, subir } from '@/api/http';
import type { components } from '@/api/schema';
import type { ConSuBorrador } from '@/features/nucleo/presta/borradores';

type Esquemas = components['schemas'];

export type FilaCompra = Esquemas['FilaCompra'];
/** Lo que se hace con una compra, si quien mira puede. */
export type AccionCompra = FilaCompra['acciones'][number];
export type Compra = Esquemas['Compra'];
export type PagoAfuera = Esquemas['PagoAfueraDeCompra'];
export type LineaDeCompra = Compra['lineas'][number];
export type Destino = LineaDeCompra['destino'];
export type Aplicado = Compra['aplicaciones'][number];
export type CuerpoCompra = ConSuBorrador<Esquemas['RegistrarCompra']>;
/** Una como se cambia: lo que solo se dice al registrarla no cabe. */
export type DocumentoDeCompra = Omit<Esquemas['CambiarCompra'], 'version'> & { debitos?: never };
export type PaginaCompras = Esquemas['PaginaCompras'];
/** Una línea de los libros con que se anotó lo que el banco cobró. */
export type DebitoDeCompra = Esquemas['Debito'];
export type DebitoElegible = Esquemas['DebitoElegible'];
export type DebitosDeCompra = Esquemas['DebitosDeCompra'];
/** La que un movimiento de un banco es, sin su documento. */
export type CompraDelBanco = Esquemas['CompraDelBanco'];
/** Lo que de una compra se retendría hoy, y por qué. */
export type RetencionDeCompra = Esquemas['RetencionDeCompra'];
/** Una línea de lo que se retendría, con su porqué. */
export type LineaRetenida = Pick<
  Esquemas['RetencionDeLinea'],
  'codigo' | 'codigo_retencion' | 'base' | 'porcentaje' | 'valor' | 'motivo'
>;

export const COMPRAS = '/api/compras';

export const compraQuery = (id: number) =>
  queryOptions({
    queryKey: claves.compras.una(id),
    queryFn: ({ signal }) => get<Compra>(`${COMPRAS}/${id}`, { signal }),
    staleTime: 0,
  });

export const retencionQuery = (id: number) =>
  queryOptions({
    queryKey: claves.compras.retencion(id),
    queryFn: ({ signal }) => get<RetencionDeCompra>(`${COMPRAS}/${id}/propuesta-retencion`, { signal }),
    staleTime: 0,
  });

/** La compra que el movimiento de un banco es, para registrarla. */
export const delBancoQuery = (asiento: number) =>
  queryOptions({
    queryKey: claves.compras.debitosDelAsiento({ asiento }),
    queryFn: ({ signal }) => get<CompraDelBanco>(`${COMPRAS}/debitos/${asiento}`, { signal }),
    staleTime: 0,
    retry: false,
  });

/** Los que ya son de la compra, o los que pueden serlo. */
export const debitosQuery = (id: number) =>
  queryOptions({
    queryKey: claves.compras.debitos(id),
    queryFn: ({ signal }) => get<DebitosDeCompra>(`${COMPRAS}/${id}/debitos`, { signal }),
    staleTime: 0,
  });

/** Los archivos de una compra, y lo que el servidor admite. */
export const EXTENSIONES = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'xml', 'zip'] as const;
export const MAXIMO = 10 * 1024 * 1024;
export const ARCHIVOS = 10;

export const adjuntar = (
  id: number,
  archivos: readonly File[],
  subida: { idempotencia: string; alSubir: (fraccion: number) => void },
) => {
  const form = new FormData();
  for (const archivo of archivos) form.append('current', archivo);
  return subir<Compra>(`${COMPRAS}/${id}/archivos`, form, subida);
};
export const rutaArchivo = (id: number, archivo: number) => `${COMPRAS}/${id}/archivos/${archivo}`;

export const buscarCompras = (query: Record<string, string | number>, signal: AbortSignal) =>
  get<PaginaCompras>(`${COMPRAS}/paginacion`, { query, signal });
export const registrar = (cuerpo: CuerpoCompra, idempotencia: string) =>
  post<Compra>(COMPRAS, cuerpo, { idempotencia });
export const cambiar = (id: number, cuerpo: DocumentoDeCompra & { version: number }) =>
  put<Compra>(`${COMPRAS}/${id}`, cuerpo);
export const reubicar = (id: number, cuerpo: Esquemas['ReubicarCompra']) =>
  put<Compra>(`${COMPRAS}/${id}/cuentas`, cuerpo);
export const clasificar = (id: number, cuerpo: Esquemas['ClasificarCompra']) =>
  put<Compra>(`${COMPRAS}/${id}/clases`, cuerpo);
export const autorizar = (id: number, cuerpo: Esquemas['AutorizarCompra']) =>
  put<Compra>(`${COMPRAS}/${id}/autorizacion`, cuerpo);
export const sustentar = (id: number, cuerpo: Esquemas['SustentarCompra']) =>
  put<Compra>(`${COMPRAS}/${id}/sustento`, cuerpo);
export const pagarAfuera = (id: number, cuerpo: Esquemas['PagarAfuera']) =>
  put<Compra>(`${COMPRAS}/${id}/exterior`, cuerpo);
export const anular = (id: number, cuerpo: { fecha: string; motivo: string }) =>
  post<Compra>(`${COMPRAS}/${id}/anular`, cuerpo);
export const atarDebitos = (id: number, lineas: { asiento_id: number; n: number }[], idempotencia: string) =>
  post<DebitosDeCompra>(`${COMPRAS}/${id}/debitos`, { lineas }, { idempotencia });
export const soltarDebitos = (id: number) => del(`${COMPRAS}/${id}/debitos`);
