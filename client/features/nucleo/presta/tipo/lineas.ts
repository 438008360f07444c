import type { ComponentType } from 'react';
import type { Renglon } from '../calculo';
import type { DatosComprobante, LineaIngresada } from './datos';

/** Lo que una celda de la rejilla necesita para decir qué es y si está mal. */
export interface ComunDeCelda {
  /** El nombre que oye un lector de pantalla: «Cantidad de la línea 2». */
  rotulo: string;
  columna: string;
  idError?: string;
  mal?: boolean;
}

/** Lo propio de las líneas de lo que no se vende: van en la misma rejilla, con las mismas teclas. */
export interface LineasPropias {
  /** La primera celda, en lugar del código: su campo, su título y cómo se llena. */
  campo: string;
  titulo: string;
  Primera: ComponentType<{ n: number; celda: ComunDeCelda }>;
  /** Lo que se ve al abrir una línea, y los campos que allí dicen lo que tienen mal. */
  Detalle: ComponentType<{ n: number; error: (campo: string) => string | undefined }>;
  enDetalle: ReadonlySet<string>;
  /** La línea nueva, con lo que estas dicen además. */
  nueva: (linea: LineaIngresada) => LineaIngresada;
  /** Si esa línea no dice ninguna tarifa de IVA, y así se queda. */
  sinTarifa?: (linea: LineaIngresada) => boolean;
  /** Con qué se cuentan sus impuestos y el total, si no es con lo que cada línea suma. */
  gravados?: (datos: DatosComprobante, renglones: Renglon[]) => Renglon[];
  /** Cómo se ofrece agregar una que no es un producto, antes de crearlo. */
  libre: { rotulo: (texto: string) => string; detalle: string };
}
