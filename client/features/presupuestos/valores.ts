import { Decimal } from '@/lib/decimal';
import { monto } from '@/lib/money';
import { leerNumero } from '@/lib/numeros';
import type { FilaPresupuesto } from './api';

export const MESES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

export type FilaEscrita = Pick<FilaPresupuesto, 'cuenta_id' | 'codigo' | 'nombre' | 'tipo'> & {
  meses: string[];
};
export interface DatosPresupuesto {
  filas: FilaEscrita[];
}

const DE_RESULTADOS: readonly string[] = ['INGRESO', 'COSTO', 'GASTO'];

/** Lo que no hay no se escribe: una casilla vacía es cero. */
const escrito = (valor: string) => (new Decimal(valor).isZero() ? '' : monto(valor));

export const aFormulario = (filas: FilaPresupuesto[]): DatosPresupuesto => ({
  filas: filas.map(({ cuenta_id, codigo, nombre, tipo, meses }) => ({
    cuenta_id,
    codigo,
    nombre,
    tipo,
    meses: meses.map(escrito),
  })),
});

export const filaDe = (cuenta: Omit<FilaEscrita, 'meses'>): FilaEscrita => ({
  ...cuenta,
  meses: MESES.map(() => ''),
});

const leido = (texto: string) => (texto.trim() ? (leerNumero(texto) ?? '0') : '0');

export const aCuerpo = ({ filas }: DatosPresupuesto) =>
  filas.map(({ cuenta_id, meses }) => ({
    cuenta_id,
    meses: meses.map((m) => new Decimal(leido(m)).toFixed(2)),
  }));

/** Vacío, si está bien. */
export function revisar(texto: string): string {
  if (!texto.trim()) return '';
  const dicho = leerNumero(texto);
  if (dicho === null) return 'Ingrese un número.';
  return (dicho.split('.')[1]?.length ?? 0) > 2 ? 'Use hasta 2 decimales.' : '';
}

/** Como queda al salir de la casilla; lo que no es un número, como se escribió. */
export const ordenado = (texto: string) => (texto.trim() && !revisar(texto) ? escrito(leido(texto)) : texto);

/** Lo del año; de una cuenta de balance, lo que se espera tener al terminarlo. */
export const totalDe = ({ tipo, meses }: Pick<FilaEscrita, 'tipo' | 'meses'>) =>
  DE_RESULTADOS.includes(tipo)
    ? meses.reduce((suma, m) => suma.plus(leido(m)), new Decimal(0))
    : new Decimal(leido(meses.at(-1) ?? ''));

/** De cada mes, lo ganado menos lo gastado. */
export const resultados = (filas: FilaEscrita[]) =>
  MESES.map((_, n) =>
    filas.reduce((suma, { tipo, meses }) => {
      const valor = leido(meses[n] ?? '');
      if (!DE_RESULTADOS.includes(tipo)) return suma;
      return tipo === 'INGRESO' ? suma.plus(valor) : suma.minus(valor);
    }, new Decimal(0)),
  );

/** Lo que se pegó de una hoja de cálculo, fila por fila; null si es un solo valor. */
export function leerPegado(texto: string): string[][] | null {
  const filas = texto
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((fila) => fila.split('\t').map((celda) => celda.trim()));
  return filas.length > 1 || filas[0]!.length > 1 ? filas : null;
}
