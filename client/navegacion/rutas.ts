import type { ComponentType } from 'react';

export type Acceso = 'publico' | 'empresa' | 'administrador' | 'persona';

/** Una ruta es un dato de su dominio; la leen el enrutador, la guardia, el menú y el título. */
export interface Ruta {
  /** Dentro de su área, con los parámetros como los escribe el enrutador: 'empresas/:id'. */
  path: string;
  component: ComponentType;
  /** Varios, si la pantalla está en las dos áreas. */
  access: Acceso | readonly Acceso[];
  label: string;
  /** El permiso que la sesión necesita; sin él ni siquiera se baja el código de la pantalla. */
  permiso?: string;
  /** El marco que lleva una página pública. */
  marco?: 'ingreso' | 'hoja' | 'ninguno';
  icono?: string;
}

export const esDe = (ruta: Ruta, acceso: Acceso) =>
  Array.isArray(ruta.access) ? ruta.access.includes(acceso) : ruta.access === acceso;
