import { formato, hora } from './hora';

const FECHA_LARGA = formato({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const DIA = formato({ day: '2-digit', month: '2-digit', year: 'numeric' });
const HACE = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });

export const fechaLarga = (fecha: Date) => FECHA_LARGA.format(fecha);

/** El saludo según la hora de Ecuador. */
export function saludo(fecha: Date): string {
  const h = Number(formato({ hour: 'numeric', hourCycle: 'h23' }).format(fecha));
  if (h < 12) return 'Buenos días';
  return h < 19 ? 'Buenas tardes' : 'Buenas noches';
}

type Instante = string | Date | null | undefined;

// Una fecha sin hora es un día del calendario: ningún huso horario la mueve.
const SOLO_DIA = /^(\d{4})-(\d{2})-(\d{2})$/;

const aFecha = (valor: Instante): Date | null => {
  const leida = typeof valor === 'string' ? new Date(valor) : valor;
  return leida && !Number.isNaN(leida.getTime()) ? leida : null;
};

/** dd/mm/aaaa, en Ecuador; vacío si no hay. */
export function fecha(valor: Instante): string {
  const dia = typeof valor === 'string' ? SOLO_DIA.exec(valor) : null;
  if (dia) return `${dia[3]}/${dia[2]}/${dia[1]}`;
  const leida = aFecha(valor);
  return leida ? DIA.format(leida) : '';
}

/** dd/mm/aaaa HH:mm, en Ecuador. */
export function fechaHora(valor: Instante): string {
  if (typeof valor === 'string' && SOLO_DIA.test(valor)) return fecha(valor);
  const leida = aFecha(valor);
  return leida ? `${DIA.format(leida)} ${hora(leida)}` : '';
}

/** El día en Ecuador como viaja en el cable: aaaa-mm-dd. */
export const diaIso = (valor: Date): string => DIA.format(valor).split('/').reverse().join('-');
export const hoy = () => diaIso(new Date());

/** El día que está `dias` días después de `dia` (ambos aaaa-mm-dd). */
export function masDias(dia: string, dias: number): string {
  const [anio = 0, mes = 1, numero = 1] = dia.split('-').map(Number);
  return new Date(Date.UTC(anio, mes - 1, numero + dias)).toISOString().slice(0, 10);
}

/**
 * Lo que una persona escribe (21/11/2026, 21-11-26, 21.11.2026 o 2026-11-21), como aaaa-mm-dd; null si no es
 * un día del calendario.
 */
export function aIso(texto: string): string | null {
  const limpio = texto.trim();
  const [anio, mes, dia] =
    SOLO_DIA.exec(limpio)?.slice(1) ??
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(limpio)?.slice(1).reverse() ??
    [];
  if (!anio || !mes || !dia) return null;
  const iso = `${anio.length === 2 ? `20${anio}` : anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  const leida = new Date(`${iso}T12:00:00Z`);
  return !Number.isNaN(leida.getTime()) && leida.toISOString().startsWith(iso) ? iso : null;
}

const DIA_MS = 86_400_000;
const ESCALONES: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', DIA_MS, 30],
  ['month', 30.44 * DIA_MS, 12],
  ['year', 365.25 * DIA_MS, Infinity],
];

/** Cuántos días del calendario hay de un día a otro; los dos, como los toma fecha(). */
export const diasEntre = (desde: Instante, hasta: Instante = new Date()): number => {
  const dia = (valor: Instante) => Date.parse(fecha(valor).split('/').reverse().join('-'));
  return Math.round((dia(hasta) - dia(desde)) / DIA_MS);
};

/** "hace 3 días", "dentro de 2 meses", "hoy", "ayer". */
export function hace(valor: Instante, ahora: Date = new Date()): string {
  if (typeof valor === 'string' && SOLO_DIA.test(valor)) {
    const dias = -diasEntre(valor, ahora);
    if (Math.abs(dias) < 30) return HACE.format(dias, 'day');
    return Math.abs(dias) < 365
      ? HACE.format(Math.round(dias / 30.44), 'month')
      : HACE.format(Math.round(dias / 365.25), 'year');
  }
  const leida = aFecha(valor);
  if (!leida) return '';
  const falta = leida.getTime() - ahora.getTime();
  if (Math.abs(falta) < 45_000) return falta <= 0 ? 'hace un momento' : 'en un momento';
  const [unidad, largo] = ESCALONES.find(([, ms, tope]) => Math.round(Math.abs(falta) / ms) < tope)!;
  return HACE.format(Math.round(falta / largo), unidad);
}
