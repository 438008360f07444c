import type { Importacion, Mapeo } from '../api';

/** Qué campo llena cada columna del archivo; '' si ninguno. */
export type PorColumna = Record<string, string>;

export interface DatosColumnas {
  columnas: PorColumna;
  actualizar: boolean;
  crearFaltantes: boolean;
}

export const porColumna = ({ columnas, mapeo }: Importacion): PorColumna =>
  Object.fromEntries(
    columnas.map(({ columna }) => [
      columna,
      Object.entries(mapeo).find(([, letra]) => letra === columna)?.[0] ?? '',
    ]),
  );

export const mapeoDe = (columnas: PorColumna): Mapeo =>
  Object.fromEntries(Object.entries(columnas).flatMap(([letra, campo]) => (campo ? [[campo, letra]] : [])));

/** Los campos obligatorios que todavía no salen de ninguna columna, dichos; null si no falta ninguno. */
export function faltanEn({ campos }: Importacion, columnas: PorColumna): string | null {
  const elegidos = new Set(Object.values(columnas));
  const faltan = campos.filter((c) => c.obligatorio && !elegidos.has(c.campo));
  return faltan.length ? `Falta la columna de: ${faltan.map((c) => c.titulo).join(', ')}` : null;
}

/** La columna donde se dice lo que falta: la primera que no se usa o, si todas se usan, la primera. */
export const dondeFalta = ({ columnas: todas }: Importacion, columnas: PorColumna): string | undefined =>
  (todas.find(({ columna }) => !columnas[columna]) ?? todas[0])?.columna;
