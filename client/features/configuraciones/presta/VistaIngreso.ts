import { createContext, type ReactNode } from 'react';
import type { Marca } from './configuracion';

export interface VistaIngresoProps {
  marca: Marca;
  tema: 'light' | 'dark';
  /** De la ventana que se imita, en píxeles. */
  ancho: number;
  alto: number;
}

/**
 * Dibuja el ingreso con una marca dada. El marco es de app y el formulario es de auth: ellos lo ponen aquí.
 */
export const PintarIngreso = createContext<(props: VistaIngresoProps) => ReactNode>(() => null);
