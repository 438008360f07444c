/**
 * El nombre de lo que una consulta guarda, de lo general a lo particular: el comienzo de una clave nombra a
 * todas las suyas.
 */
export type Clave = readonly unknown[];

/** Las claves que comienzan igual: dicen lo que les falta. */
export const en =
  <const D extends Clave>(...raiz: D) =>
  <const R extends Clave>(...resto: R) =>
    [...raiz, ...resto] as const;
