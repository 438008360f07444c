import { lazy, type ComponentType } from 'react';

/** A named export as a lazily loaded component. */
export const diferida = <K extends string>(carga: () => Promise<Record<K, ComponentType>>, nombre: K) =>
  lazy(() => carga().then((modulo) => ({ default: modulo[nombre] })));
