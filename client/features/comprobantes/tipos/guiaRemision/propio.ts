import type { components } from '@/api/schema';
import { FACTURA } from '@/features/codigos/presta/documentos';
import { hoy } from '@/lib/fechas';

export type Propuesta = components['schemas']['PropuestaDeGuia'];

export interface Carga {
  codigo: string;
  codigo_auxiliar: string;
  descripcion: string;
  cantidad: string;
}

/** El comprobante que se despacha: una factura emitida aquí, o uno de otro sistema; sin número, ninguno. */
export interface Sustento {
  comprobante_id: number | null;
  cod_doc: string;
  numero: string;
  autorizacion: string;
  fecha: string;
}

export interface Destinatario {
  identificacion: string;
  razon_social: string;
  direccion: string;
  motivo: string;
  ruta: string;
  establecimiento: string;
  aduanero: string;
  sustento: Sustento;
  detalles: Carga[];
}

/** Qué vehículo sale de dónde y cuándo, y lo que lleva a cada destinatario. */
export interface Propio {
  placa: string;
  /** Las del transportista elegido, que se ofrecen. */
  placas: string[];
  partida: string;
  inicia: string;
  termina: string;
  destinatarios: Destinatario[];
}

export const unaCarga = (): Carga => ({ codigo: '', codigo_auxiliar: '', descripcion: '', cantidad: '' });
export const esBlanca = (carga: Carga) => !Object.values(carga).some(Boolean);
export const sinSustento = (): Sustento => ({
  comprobante_id: null,
  cod_doc: FACTURA.codigo,
  numero: '',
  autorizacion: '',
  fecha: '',
});
export const unDestinatario = (): Destinatario => ({
  identificacion: '',
  razon_social: '',
  direccion: '',
  motivo: 'Venta',
  ruta: '',
  establecimiento: '',
  aduanero: '',
  sustento: sinSustento(),
  detalles: [unaCarga()],
});

export const blanco = (): Propio => ({
  placa: '',
  placas: [],
  partida: '',
  inicia: hoy(),
  termina: hoy(),
  destinatarios: [unDestinatario()],
});
