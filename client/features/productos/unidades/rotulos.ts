import type { Unidad } from './api';

/** Cómo se redondea lo que da en la unidad del producto. */
export const HACIA: Record<Unidad['hacia'], string> = {
  CERCA: 'Al más cercano',
  ARRIBA: 'Siempre hacia arriba',
  ABAJO: 'Siempre hacia abajo',
};
export const FACTOR_MAXIMO = 1_000_000;
