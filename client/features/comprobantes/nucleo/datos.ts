import type { components } from '@/api/schema';

/** Un dato adicional: su nombre y lo que dice. */
export type Campo = components['schemas']['CampoDicho'];

/** Los valores del formulario: textos, como los tienen sus casillas. Un borrador guarda esto mismo. */
export interface Linea {
  producto_id: number | null;
  codigo: string;
  codigo_auxiliar: string;
  descripcion: string;
  unidad: string;
  cantidad: string;
  precio: string;
  /** Un monto («14.94») o una parte de la línea («5%»). */
  descuento: string;
  iva: string;
  ice: string;
  irbpnr: string;
  adicionales: Campo[];
}

export interface Pago {
  forma: string;
  total: string;
  plazo: string;
  unidad: string;
}

/** Lo que el formulario muestra del cliente. */
export interface Cliente {
  id: number;
  nombre: string;
  identificacion: string;
}

/** Lo común a todos los tipos; el ingreso de cada uno agrega lo propio. */
export interface Datos {
  punto_id: string;
  fecha: string;
  cliente: Cliente | null;
  correos: string;
  lineas: Linea[];
  pagos: Pago[];
  propina: string;
  adicional: Campo[];
  notas: string;
  /** Lo escrito en la casilla de una línea nueva: no es del documento. */
  nueva: string;
}
