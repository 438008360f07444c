import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, leerTexto, post, subir } from '@/api/http';

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
  historial: { cuando: string; quien: string | null; que: string; detalle: string }[];
}
export interface DetalleCarga {
  nombre: string;
  resultado: 'NUEVO' | 'REPETIDO' | 'ERROR';
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
  detalle: DetalleCarga[];
}
export interface Resumen {
  estados: { estado: EstadoRecibido; cuantos: number; suma: string }[];
}

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

export const resumenQuery = (filtros: Record<string, string>) =>
  queryOptions({
    queryKey: claves.recibidos.resumen(filtros),
    queryFn: ({ signal }) => get<Resumen>(`${RECIBIDOS}/resumen`, { query: filtros, signal }),
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

export const descartar = (ids: number[], motivo: string) =>
  ids.length === 1
    ? post(`${RECIBIDOS}/${ids[0]}/descartar`, { motivo })
    : post(`${RECIBIDOS}/descartar`, { ids, motivo });
export const restaurar = (ids: number[]) =>
  Promise.all(ids.map((id) => post(`${RECIBIDOS}/${id}/restaurar`)));

export const reconocer = (ids: number[]) =>
  Promise.all(ids.map((id) => post(`${RECIBIDOS}/${id}/reconocer`)));
