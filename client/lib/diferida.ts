import { lazy, type ComponentType } from 'react';

/** A named export as a lazily loaded component. */
export const diferida = <K extends string, P extends object = object>(
  carga: () => Promise<Record<K, ComponentType<P>>>,
  nombre: K,
) => lazy(() => carga().then((modulo) => ({ default: modulo[nombre] })));
