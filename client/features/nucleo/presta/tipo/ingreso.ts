import type { ComponentType } from 'react';
import type { Decimal } from '@/lib/decimal';
import type { Comprobante, CuerpoQueSeRepite } from '../api';
import type { OtroValor } from '../calculo';
import type { CampoAdicional, DatosComprobante, LineaIngresada, Tarifario } from './datos';
import type { LineasPropias } from './lineas';

/** Lo que quien emite ya confirmó. */
export interface Confirmado {
  /** Se emite aunque el punto ya tenga un número con una fecha posterior. */
  confirma_fecha?: true;
  /** Se emite aunque haya algo que convenga revisar. */
  confirma_avisos?: true;
}

/** Lo que el pedido de cualquier tipo lleva. */
export interface Comun extends Confirmado {
  punto_id: number;
  fecha: string;
  adicional: CampoAdicional[];
  correos: string[] | null;
  borrador_id?: number | null;
}

export type CuerpoDocumento = Comun & Record<string, unknown>;

/** Lo que una regla contesta: que está bien, o qué está mal. */
export type Veredicto = true | string;

/**
 * Cómo se escribe un tipo de comprobante: lo que su formulario añade a lo común, y lo que pide al servidor.
 */
export interface Ingreso<Propio extends object = object> {
  /** Sus valores propios, en blanco. */
  blanco(): Propio;
  /** Sus valores propios, de un comprobante emitido que se corrige. */
  deEmitido(comprobante: Comprobante): Propio;
  /** Sus valores propios, de lo que se pide emitir cada vez; solo, el tipo que puede repetirse. */
  dePedido?(pedido: CuerpoQueSeRepite): Propio;
  /**
   * Lo que en una copia queda distinto, porque es de un solo comprobante. `enSuLugar`: si el copiado se descarta.
   */
  sinCopiar?(datos: Propio, enSuLugar: boolean): Partial<Propio>;
  /** Lo que una copia no trae, para quien la emite. */
  alCopiar?: string;
  /** Si en lo propio hay algo escrito que vale la pena guardar. */
  escrito(datos: DatosComprobante & Propio): boolean;
  /** El cuerpo del pedido de emitir o de corregir. */
  cuerpo(datos: DatosComprobante & Propio, comun: Comun, total: Decimal): CuerpoDocumento;
  /** Si sus líneas solo llevan IVA. */
  soloIva?: true;
  /** Qué es no elegir el centro de costo de una línea, si no es que no tenga ninguno. */
  sinCentro?: string;
  /** Si el precio de sus productos lo dicen las listas. */
  conListas?: true;
  /** Cómo son sus líneas, si no son las de una venta. */
  lineas?: LineasPropias;
  /** Si se emite al consumidor final, y hasta cuánto. */
  alConsumidorFinal?(total: Decimal, limite: string | null): Veredicto;
  /** Si el cliente es el de otro documento y aquí no se elige. */
  clienteFijo?(datos: DatosComprobante & Propio): boolean;
  /** El campo con la fecha de las tarifas que se aplican. */
  fechaDeTarifas: string;
  /** El campo donde se empieza a escribir si el cliente ya está. */
  primero: string;
  /** Lo propio que cambia al elegir a quién se le compra: el sustento con que se le suele comprar, si tiene uno. */
  delProveedor?(sustento: string, datos: Propio): Partial<Propio>;
  /** El campo al que se pasa al elegir el cliente; si no se dice, la línea nueva. */
  trasCliente?: string;
  /** Lo que suma el total, si no son las líneas de una venta: los campos que lo cambian, y cómo se cuenta. */
  suma?: {
    campos: RegExp;
    lineas(datos: DatosComprobante & Propio, tarifario: Tarifario): LineaIngresada[];
  };
  /** Lo que además se suma al total o se le resta: los campos que lo cambian, y cuánto es. */
  otros?: { campos: RegExp; de(datos: DatosComprobante & Propio): OtroValor[] };
  /**
   * Qué campo de aquí es cada nombre del servidor que es distinto; null si su error se dice en una ventana.
   */
  campos?: Record<string, string | null>;
  /** Lo que sigue después de emitir: escribir otro, o ver el emitido. */
  alEmitir: 'otro' | 'emitido';
  /** Quien lo recibe, si no es un cliente: cómo se elige, y la ventana donde se crea uno. */
  receptor?: {
    Elector: ComponentType<{ alCrear: (texto: string) => void }>;
    Ventana: ComponentType<{ texto: string; alCerrar: () => void }>;
  };
  /** Lo que va debajo del cliente y la fecha. */
  Cabecera?: ComponentType;
  /** La parte principal, donde se escribe. */
  Cuerpo: ComponentType;
  /** Lo que va al lado, antes del plan. */
  Lado?: ComponentType;
}

/** De todo eso, lo que sus líneas, sus totales y a quién va necesitan: también lo dice lo que se escribe sin emitirse. */
export type IngresoDeLineas = Pick<
  Ingreso,
  | 'alConsumidorFinal'
  | 'clienteFijo'
  | 'conListas'
  | 'delProveedor'
  | 'fechaDeTarifas'
  | 'lineas'
  | 'otros'
  | 'receptor'
  | 'sinCentro'
  | 'soloIva'
  | 'suma'
  | 'trasCliente'
  | 'Cabecera'
>;
