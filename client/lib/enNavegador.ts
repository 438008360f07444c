import { createContext } from 'react';
import { deJson } from './json';

/**
 * Con qué nombre guarda el navegador lo que una persona prefiere. Quien dibuja no sabe quién entró: se lo dice el área.
 * Vacío, de nadie.
 */
export const Persona = createContext('');

/** Lo guardado en el navegador con esa clave; undefined si no hay o está dañado. */
export const leerJson = (donde: Storage, clave: string): unknown => deJson(donde.getItem(clave));

/** Lo guarda en el navegador; undefined lo quita. Si no hay espacio, no queda guardado y nadie se entera. */
export function guardarJson(donde: Storage, clave: string, valor: unknown): void {
  try {
    if (valor === undefined) donde.removeItem(clave);
    else donde.setItem(clave, JSON.stringify(valor));
  } catch {
    // Sin espacio: lo que está en pantalla sigue ahí.
  }
}
