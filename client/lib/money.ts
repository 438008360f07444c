import { Decimal } from 'decimal.js';
import { leerNumero } from './numeros';

export { Decimal, leerNumero };

/** Un importe como viaja: texto o número. Nunca se suma en coma flotante. */
export type Monto = Decimal.Value;

const miles = (unidades: string) => unidades.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** '1234.5' → "1,234.50", exacto sea cual sea su tamaño. */
export function monto(valor: Monto | null | undefined, decimales = 2): string {
  if (valor === null || valor === undefined || valor === '') return '';
  const [unidades, resto] = new Decimal(valor).toFixed(decimales, Decimal.ROUND_HALF_UP).split('.') as [
    string,
    string?,
  ];
  return miles(unidades) + (resto ? `.${resto}` : '');
}

/** "$ 1,234.50"; si es negativo, "-$ 1,234.50". */
export function dinero(valor: Monto | null | undefined, decimales = 2): string {
  const texto = monto(valor, decimales);
  if (!texto) return '';
  return texto.startsWith('-') ? `-$ ${texto.slice(1)}` : `$ ${texto}`;
}

export const sumar = (valores: Monto[]): string =>
  valores.reduce<Decimal>((suma, v) => suma.plus(v), new Decimal(0)).toString();
