import type { ComponentType } from 'react';
import type { Decimal } from '@/lib/money';
import type { Comprobante } from '../api';
import type { Campo, Datos } from './datos';

/** Lo que dice el pedido de cualquier tipo. */
export interface Comun {
  punto_id: number;
  fecha: string;
  adicional: Campo[];
  correos: string[] | null;
  borrador_id?: number | null;
}

export type CuerpoDocumento = Comun & Record<string, unknown>;

/** Lo que una regla contesta: que está bien, o qué está mal. */
export type Veredicto = true | string;

/** Cómo se escribe un tipo de comprobante: lo que su formulario tiene además de lo común, y lo que pide al servidor. */
export interface Ingreso<Propio extends object = object> {
  /** Sus valores propios, sin nada escrito. */
  blanco(): Propio;
  /** Sus valores propios, de un comprobante emitido que se corrige. */
  deEmitido(comprobante: Comprobante): Propio;
  /** Entre lo propio hay algo escrito, que vale la pena guardar. */
  escrito(datos: Datos & Propio): boolean;
  /** Lo que se pide que se emita. */
  cuerpo(datos: Datos & Propio, comun: Comun, total: Decimal): CuerpoDocumento;
  /** Si se emite al consumidor final, y hasta cuánto. */
  alConsumidorFinal(total: Decimal, limite: string): Veredicto;
  /** El cliente es el de otro documento: aquí no se elige. */
  clienteFijo?(datos: Datos & Propio): boolean;
  /** El campo donde está la fecha por la que se eligen sus tarifas. */
  fechaDeTarifas: string;
  /** El campo donde se empieza a escribir cuando el cliente ya está. */
  primero: string;
  /** Lo que el servidor llama de otro modo, con el campo que lo dice aquí; sin campo, se dice en una ventana. */
  campos?: Record<string, string | null>;
  /** Después de emitir uno se escribe otro, o se ve el emitido. */
  alEmitir: 'otro' | 'emitido';
  /** Debajo del cliente y la fecha. */
  Cabecera?: ComponentType;
  /** Lo que se escribe. */
  Cuerpo: ComponentType;
  /** A su lado, antes del plan. */
  Lado?: ComponentType;
}
