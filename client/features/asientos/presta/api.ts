import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

/** El documento que hizo un asiento: cómo se llama y dónde está su página. */
export type OrigenAsiento = Esquemas['OrigenNombrado'];

export const nombreDeOrigen = ({ tipo_nombre, nombre }: OrigenAsiento): string => nombre || tipo_nombre;

/** La dirección de la pantalla de un documento, como la da la API. */
export const toDeOrigen = (ruta: string) => `/${ruta.replace(/^[#/]+/, '')}`;
