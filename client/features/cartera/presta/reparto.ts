import { Decimal } from '@/lib/money';
import { leerNumero } from '@/lib/numeros';

/** An amount as its field holds it; what isn't a number counts as nothing. */
export const valorDe = (texto: string | undefined): Decimal => {
  const leido = leerNumero(texto ?? '');
  return new Decimal(leido ?? 0);
};

export const suma = (textos: readonly string[]): Decimal =>
  textos.reduce((total, texto) => total.plus(valorDe(texto)), new Decimal(0));

/** An amount over what is owed, in its order (the oldest first), until it runs out. */
export function repartir(valor: Decimal, saldos: readonly string[]): string[] {
  let queda = Decimal.max(valor, 0);
  return saldos.map((saldo) => {
    const toma = Decimal.min(queda, saldo);
    queda = queda.minus(toma);
    return toma.isZero() ? '' : toma.toFixed(2);
  });
}
