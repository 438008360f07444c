import type { ReactNode } from 'react';
import { enLista, textoDe } from '@/lib/campos';
import type { Columna } from './tipos';

/** El id de la que nombra la fila: se ve siempre, y lleva a ella. */
export const laQueNombra = <T>(columnas: readonly Columna<T>[]): string =>
  (columnas.find(({ nombra }) => nombra) ?? columnas[0])?.id ?? '';

/**
 * Las que la tabla de campos de una entidad agrega a su lista, escondidas hasta que alguien las elige. `celda`: cómo se
 * lee un campo, si no es como texto.
 */
export const columnasDe = <F extends object>(
  campos: Record<string, unknown>,
  celda: (fila: F, campo: string) => ReactNode = textoDe,
): Columna<F>[] =>
  enLista(campos).map(([id, { titulo }]) => ({
    id,
    titulo,
    oculta: true,
    recortar: true,
    celda: (fila) => celda(fila, id),
  }));
