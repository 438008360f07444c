import { lazy, useEffect, type ComponentType } from 'react';

/** Un componente que se baja cuando se dibuja, de un módulo que lo exporta con su nombre. */
export const diferida = <K extends string, P extends object = object>(
  carga: () => Promise<Record<K, ComponentType<P>>>,
  nombre: K,
) => lazy(() => carga().then((modulo) => ({ default: modulo[nombre] })));

const SENALES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Llama una vez a `cargar`, en cuanto la persona toca algo: lo que baja está listo antes de que haga falta y no
 * pesa en la primera carga. `cargar` no cambia de un dibujo a otro.
 */
export function useAlTocar(cargar: () => void) {
  useEffect(() => {
    SENALES.forEach((senal) => window.addEventListener(senal, cargar, { once: true }));
    return () => SENALES.forEach((senal) => window.removeEventListener(senal, cargar));
  }, [cargar]);
}
