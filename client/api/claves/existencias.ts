import { en } from './en';

const existencias = en('existencias');

/** Las de lo que la empresa tiene para vender. Lo que cambia al mover algo comienza por `movido`. */
export const existenciasClaves = {
  todo: existencias(),
  bodegas: (...filtros: [object?]) => existencias('bodegas', ...filtros),
};
