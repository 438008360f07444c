import { useSyncExternalStore } from 'react';

/** Algo que se lee y que avisa cuando cambia. */
export interface Legible<T> {
  leer: () => T;
  /** Agrega un oyente; devuelve cómo quitarlo. */
  suscribir: (oyente: () => void) => () => void;
}

export interface Almacen<T> extends Legible<T> {
  /** Cambia el valor y avisa, aunque sea el mismo. */
  poner: (nuevo: T) => void;
}

/** Los que oyen algo. `avisar` llama a cada uno con lo que pasó. */
export function oyentes<A extends unknown[] = []>() {
  const todos = new Set<(...algo: A) => void>();
  return {
    suscribir(oyente: (...algo: A) => void): () => void {
      todos.add(oyente);
      return () => void todos.delete(oyente);
    },
    avisar: (...algo: A): void => todos.forEach((oyente) => oyente(...algo)),
  };
}

/** Un valor que vive fuera de los componentes. */
export function almacen<T>(valor: T): Almacen<T> {
  const { suscribir, avisar } = oyentes();
  return {
    leer: () => valor,
    suscribir,
    poner(nuevo) {
      valor = nuevo;
      avisar();
    },
  };
}

/** El valor de un almacén, o lo que `elegir` toma de él; el componente se dibuja de nuevo cuando cambia. */
export function useAlmacen<T>(de: Legible<T>): T;
export function useAlmacen<T, R>(de: Legible<T>, elegir: (valor: T) => R): R;
export function useAlmacen<T>({ leer, suscribir }: Legible<T>, elegir = (valor: T): unknown => valor) {
  return useSyncExternalStore(suscribir, () => elegir(leer()));
}
