import { conMayuscula } from '@/features/terceros/presta/tercero';

const NOMBRE = new Intl.DateTimeFormat('es-EC', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** aaaa-mm → «noviembre de 2026», como va en medio de una frase. */
export const nombreDelMes = (mes: string): string => NOMBRE.format(new Date(`${mes}-01T00:00:00Z`));

/** aaaa-mm → «Noviembre de 2026», donde va solo o comienza una frase. */
export const tituloDelMes = (mes: string): string => conMayuscula(nombreDelMes(mes));

const CUANTOS = 36;

/** El mes de un día (aaaa-mm-dd) y los anteriores, como aaaa-mm. */
export function mesesHasta(dia: string): string[] {
  const [ano, mes] = dia.split('-').map(Number) as [number, number];
  return Array.from({ length: CUANTOS }, (_, n) => {
    const total = ano * 12 + mes - 1 - n;
    return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
  });
}
