import { lazy, type ComponentType } from 'react';

/** Un componente que se baja cuando se dibuja, de un módulo que lo exporta con su nombre. */
export const diferida = <K extends string, P extends object = object>(
  carga: () => Promise<Record<K, ComponentType<P>>>,
  nombre: K,
) => lazy(() => carga().then((modulo) => ({ default: modulo[nombre] })));
