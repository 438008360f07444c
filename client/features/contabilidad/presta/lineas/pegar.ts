import { esSuCodigo } from '@/features/planDeCuentas/presta';
import type { CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import { leerNumero } from '@/lib/numeros';
import { lineaDe, type LineaEscrita } from './valores';

/** Lo que se pegó: las líneas que se entendieron y el comienzo de las que no. */
export interface Pegado {
  lineas: LineaEscrita[];
  perdidas: string[];
}

const LARGO = 60;
/** Vacía, si es cero o una raya; lo que no es un importe queda como está, para que se vea. */
function importe(celda: string): string {
  const leido = leerNumero(celda);
  if (leido === null) return /[\p{L}\d]/u.test(celda) ? celda.trim() : '';
  return Number(leido) ? celda.trim() : '';
}
const esImporte = (celda: string) => Number(leerNumero(celda) ?? 0) !== 0;

/**
 * Varias filas copiadas de una hoja de cálculo: en cada una, el código de la cuenta, lo que diga de ella y, al final, el
 * debe y el haber. Null si lo copiado no es una tabla.
 */
export function leerPegado(texto: string, plan: CuentaContable[]): Pegado | null {
  const filas = texto
    .split(/\r?\n/)
    .map((fila) => fila.split('\t').map((celda) => celda.trim()))
    .filter((celdas) => celdas.some(Boolean));
  if (!filas.some((celdas) => celdas.length > 2)) return null;
  const usables = plan.filter((c) => c.acepta_movimiento && c.activa);
  const pegado: Pegado = { lineas: [], perdidas: [] };
  filas.forEach((celdas, n) => {
    const linea = lineaPegada(celdas, usables);
    if (linea) pegado.lineas.push(linea);
    else if (n > 0 || celdas.slice(1).some(esImporte)) pegado.perdidas.push(celdas.join(' ').slice(0, LARGO));
  });
  return pegado;
}

function lineaPegada(celdas: string[], plan: CuentaContable[]): LineaEscrita | null {
  const [codigo = '', ...demas] = celdas;
  const cuenta = plan.find((c) => esSuCodigo(c, codigo));
  if (!cuenta || demas.length < 2) return null;
  const [debe = '', haber = ''] = demas.slice(-2).map(importe);
  const detalle = demas.slice(0, -2).filter((celda) => celda && celda !== cuenta.nombre);
  return { ...lineaDe(cuenta), detalle: detalle.join(' ').slice(0, 300), debe, haber: debe ? '' : haber };
}
