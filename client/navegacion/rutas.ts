import type { ComponentType } from 'react';

export type Acceso = 'publico' | 'empresa' | 'administrador';

/** A route is data owned by its feature; router, guard, menu and title read it. */
export interface Ruta {
  /** Inside its area, with parameters as the router writes them: 'empresas/:id'. */
  path: string;
  component: ComponentType;
  /** Several for a screen that stands in both areas. */
  access: Acceso | readonly Acceso[];
  label: string;
  /** What the session must be allowed; without it the screen's code isn't even fetched. */
  permiso?: string;
  /** Which frame a public page stands in. */
  marco?: 'ingreso' | 'hoja' | 'ninguno';
  icono?: string;
}

export const esDe = (ruta: Ruta, acceso: Acceso) =>
  Array.isArray(ruta.access) ? ruta.access.includes(acceso) : ruta.access === acceso;
