import type { ComponentType } from 'react';

/** A route is data owned by its feature; router, guard, menu and title read it. */
export interface Ruta {
  path: string;
  component: ComponentType;
  access: 'publico' | 'empresa' | 'administrador';
  label: string;
  /** Which frame a public page stands in. */
  marco?: 'ingreso' | 'hoja' | 'ninguno';
  icono?: string;
}
