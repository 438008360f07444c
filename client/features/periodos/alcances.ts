import type { Alcance } from './api';

/** Lo que se cierra, como lo da la API y como se lee. */
export const ALCANCES: { value: Alcance; label: string; detalle: string }[] = [
  { value: 'ventas', label: 'Ventas', detalle: 'Lo que se emite y se cobra' },
  { value: 'compras', label: 'Compras', detalle: 'Lo que se compra y se paga' },
  { value: 'impuestos', label: 'Impuestos', detalle: 'Lo que va en las declaraciones' },
  { value: 'todo', label: 'Todo', detalle: 'Admite excepciones' },
  { value: 'duro', label: 'Definitivo', detalle: 'Sin excepciones ni vuelta atrás' },
];

export const nombreDe = (alcance: string): string =>
  ALCANCES.find(({ value }) => value === alcance)?.label ?? alcance;
