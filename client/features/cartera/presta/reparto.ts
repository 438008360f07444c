import { Decimal } from '@/lib/decimal';
import { leerNumero } from '@/lib/numeros';

/** El valor de lo escrito en un campo; lo que no es un número vale cero. */
export const valorDe = (texto: string | undefined): Decimal => {
  const leido = leerNumero(texto ?? '');
  return new Decimal(leido ?? 0);
};

export const suma = (textos: readonly string[]): Decimal =>
  textos.reduce((total, texto) => total.plus(valorDe(texto)), new Decimal(0));

/** Reparte un valor entre los saldos, en su orden (del más antiguo al más nuevo), hasta que se acaba. */
export function repartir(valor: Decimal, saldos: readonly string[]): string[] {
  let queda = Decimal.max(valor, 0);
  return saldos.map((saldo) => {
    const toma = Decimal.min(queda, saldo);
    queda = queda.minus(toma);
    return toma.isZero() ? '' : toma.toFixed(2);
  });
}
