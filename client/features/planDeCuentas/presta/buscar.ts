import type { CuentaContable } from './api';

/** Sin tildes ni mayúsculas: como se compara lo que una persona escribe. */
export const llano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const codigoDe = (texto: string) => texto.replace(/[\s.-]/g, '');

/** Si el texto es el comienzo de su código, o si su nombre tiene cada una de las palabras. */
export function coincide(
  { codigo, nombre }: Pick<CuentaContable, 'codigo' | 'nombre'>,
  texto: string,
): boolean {
  const suyo = codigoDe(codigo);
  const cifras = codigoDe(texto);
  if (/^\d+$/.test(cifras)) return suyo.startsWith(cifras);
  const dicho = llano(`${codigo} ${nombre}`);
  return llano(texto)
    .split(/\s+/)
    .every((palabra) => dicho.includes(palabra));
}

export const esSuCodigo = ({ codigo }: Pick<CuentaContable, 'codigo'>, texto: string): boolean =>
  codigoDe(codigo) === codigoDe(texto);

const MAXIMO = 30;

/** Las primeras que coinciden y reciben movimientos. */
export const halladas = (plan: CuentaContable[], texto: string): CuentaContable[] =>
  plan.filter((c) => c.acepta_movimiento && c.activa && coincide(c, texto)).slice(0, MAXIMO);
