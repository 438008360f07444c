import { Decimal } from 'decimal.js';

/** Para hacer cuentas con dinero. Quien solo lo muestra usa `money`, que no trae la biblioteca. */
export { Decimal };

export const sumar = (valores: Decimal.Value[]): string =>
  valores.reduce<Decimal>((suma, v) => suma.plus(v), new Decimal(0)).toString();
