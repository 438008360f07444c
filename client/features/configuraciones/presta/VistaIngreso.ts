import { createContext, type ReactNode } from 'react';
import type { Marca } from './configuracion';

export interface VistaIngresoProps {
  marca: Marca;
  tema: 'light' | 'dark';
  /** Of the window that it stands for. */
  ancho: number;
  alto: number;
}

/** The way in as it would look with a brand. The frame and the form belong to app and to auth: they put it here. */
export const PintarIngreso = createContext<(props: VistaIngresoProps) => ReactNode>(() => null);
