import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, leerTexto, post, subir } from '@/api/http';
import type { PaginaDe } from '@/ui/tabla';

export type EstadoRecibido =
  | 'POR_TRAER'
  | 'TRAYENDO'
  | 'NO_HALLADO'
  | 'POR_REVISAR'
  | 'CUARENTENA'
  | 'ACEPTADO'
  | 'DESCARTADO'
  | 'ANULADO';
export interface FilaRecibido {
  id: number;
  clave: string;
  tipo: string;
  tipo_nombre: string;
  ruc: string;
  razon_social: string;
  numero: string;
  fecha: string | null;
  autorizado_en: string | null;
  recibido_en: string;
  total: string | null;
  iva: string | null;
  moneda?: string;
  estado: EstadoRecibido;
  avisos: { codigo: string; texto: string }[];
  proveedor_id: number | null;
  compra_id: number | null;
  comprobante_retencion_id: number | null;
  origen: 'XML' | 'ZIP' | 'TXT' | 'CLAVES' | 'CORREO';
  motivo: string;
  acciones: ('reconocer' | 'descartar' | 'restaurar')[];
}
interface ImpuestoRecibido {
  codigo: number;
  codigo_porcentaje: string;
  base: string;
  valor: string;
  tarifa: string | null;
}
export interface DocumentoRecibido {
  emisor: { ruc: string; razon_social: string; nombre_comercial: string; direccion: string };
  receptor: { identificacion: string; razon_social: string };
  subtotal: string;
  descuento: string;
  propina: string;
  lineas: {
    n: number;
    codigo: string;
    descripcion: string;
    cantidad: string;
    precio: string;
    descuento: string;
    base: string;
    impuestos: ImpuestoRecibido[];
  }[];
  impuestos: ImpuestoRecibido[];
  pagos: { forma: string; total: string; plazo: string | null; unidad: string }[];
  adicional: { nombre: string; valor: string }[];
  modificado: { tipo: string; numero: string; fecha: string | null; motivo: string } | null;
  sustentos: {
    cod_doc: string;
    numero: string;
    fecha: string | null;
    retenciones: {
      codigo: number;
      codigo_retencion: string;
      base: string;
      porcentaje: string;
      valor: string;
    }[];
  }[];
  destinos: {
    identificacion: string;
    razon_social: string;
    direccion: string;
    motivo: string;
    numero: string;
  }[];
}
export interface Recibido extends FilaRecibido {
  documento: DocumentoRecibido | null;
  original: NotaDelRecibido | null;
  notas: NotaDelRecibido[];
  historial: {
    desde: EstadoRecibido | null;
    hasta: EstadoRecibido;
    que: string;
    quien: string;
    detalle: string;
    en: string;
  }[];
}
export interface NotaDelRecibido {
  id: number;
  tipo: string;
  tipo_nombre: string;
  numero: string;
  fecha: string;
  total: string;
  estado: EstadoRecibido;
}
export interface HechoConUno {
  id: number;
  hecho: boolean;
  mensaje: string;
}
export interface DetalleCarga {
  nombre: string;
  resultado: 'NUEVO' | 'REPETIDO' | 'ERROR' | null;
  mensaje: string;
  recibido_id: number | null;
}
export interface Carga {
  id: number;
  estado: 'EN_COLA' | 'EN_PROCESO' | 'TERMINADA' | 'FALLIDA';
  total: number;
  hechos: number;
  nuevos: number;
  repetidos: number;
  con_error: number;
  motivo: string;
  detalle: DetalleCarga[];
}
export type PaginaRecibidos = PaginaDe<FilaRecibido> & {
  estados: { estado: EstadoRecibido; cuantos: number; total: string; iva: string }[];
};

export const RECIBIDOS = '/api/recibidos';
/** Milisegundos entre una pregunta y otra mientras se trae algo. */
const CADA = 1_000;

export const rutaXml = (id: number) => `${RECIBIDOS}/${id}/xml`;

export const recibidoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.recibidos.uno(id),
    queryFn: ({ signal }) => get<Recibido>(`${RECIBIDOS}/${id}`, { signal }),
    enabled: id > 0,
  });

export const xmlQuery = (id: number) =>
  queryOptions({
    queryKey: claves.recibidos.xml(id),
    queryFn: ({ signal }) => leerTexto(rutaXml(id), { signal }),
  });

export const enMarcha = (carga: Carga | undefined) =>
  carga === undefined || carga.estado === 'EN_COLA' || carga.estado === 'EN_PROCESO';

/** Se pregunta una y otra vez mientras la carga está en marcha. */
export const cargaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.carga(id),
    queryFn: ({ signal }) => get<Carga>(`${RECIBIDOS}/cargas/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data && enMarcha(state.data) ? CADA : false),
    staleTime: 0,
  });

/** Un XML o un ZIP de ellos, o el listado del portal. */
export function subirArchivo(archivo: File, idempotencia: string, alSubir?: (fraccion: number) => void) {
  const form = new FormData();
  form.set('current', archivo, archivo.name);
  const ruta = /\.txt$/i.test(archivo.name) ? 'txt' : 'xml';
  return subir<{ id: number }>(`${RECIBIDOS}/${ruta}`, form, { idempotencia, alSubir });
}
export const pedirClaves = (lista: string[], idempotencia: string) =>
  post<{ id: number }>(`${RECIBIDOS}/claves`, { claves: lista }, { idempotencia });

const cadaUno = (ids: number[], que: string) =>
  Promise.all(ids.map((id) => post(`${RECIBIDOS}/${id}/${que}`)));

/** Con uno, el error se lanza; con varios, la respuesta dice en qué quedó cada uno. */
export const descartar = (ids: number[], motivo: string): Promise<HechoConUno[]> =>
  ids.length === 1
    ? post(`${RECIBIDOS}/${ids[0]}/descartar`, { motivo }).then(() => [])
    : post<HechoConUno[]>(`${RECIBIDOS}/descartar`, { ids, motivo });
export const restaurar = (ids: number[]) => cadaUno(ids, 'restaurar');
export const reconocer = (ids: number[]) => cadaUno(ids, 'reconocer');
