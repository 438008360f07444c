import type { Decimal } from 'decimal.js';

/** Un importe como viaja: texto o número. Nunca se suma en coma flotante. */
export type Monto = Decimal.Value;

const NUMERO = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;
const miles = (unidades: string) => unidades.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** El número con esos decimales, exacto; la mitad redondea hacia afuera. Lo que no es un número queda como vino. */
function fijar(valor: Monto, decimales: number): string {
  const texto = String(valor);
  const partes = NUMERO.exec(texto);
  const cifras = partes ? partes[2]! + partes[3]! : '';
  if (!partes || !cifras) return texto;
  const sobran = partes[3]!.length - Number(partes[4] ?? 0) - decimales;
  const escala = 10n ** BigInt(Math.abs(sobran));
  const entero = BigInt(cifras);
  const redondo = sobran > 0 ? (entero + escala / 2n) / escala : entero * escala;
  const dicho = String(redondo).padStart(decimales + 1, '0');
  const corte = dicho.length - decimales;
  const signo = partes[1] === '-' && entero !== 0n ? '-' : '';
  return signo + dicho.slice(0, corte) + (decimales ? `.${dicho.slice(corte)}` : '');
}

/**
 * '1234.5' → "1,234.50", exacto sea cual sea su tamaño. Lo negativo lleva el menos delante en todas partes, también en los
 * estados, los PDF y las hojas: pegado en una hoja de cálculo es un número.
 */
export function monto(valor: Monto | null | undefined, decimales = 2): string {
  if (valor === null || valor === undefined || valor === '') return '';
  const [unidades, resto] = fijar(valor, decimales).split('.') as [string, string?];
  return miles(unidades) + (resto ? `.${resto}` : '');
}

/** "$ 1,234.50"; si es negativo, "-$ 1,234.50". El espacio es el que no se parte: el signo no queda en otro renglón que su cifra. */
export function dinero(valor: Monto | null | undefined, decimales = 2): string {
  const texto = monto(valor, decimales);
  if (!texto) return '';
  return texto.startsWith('-') ? `-$\u00a0${texto.slice(1)}` : `$\u00a0${texto}`;
}
