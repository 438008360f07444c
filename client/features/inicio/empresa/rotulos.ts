import { porcentaje } from '@/lib/numeros';

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** '2026-10-21' → «21 de octubre». */
export const diaDelMes = (iso: string) => `${Number(iso.slice(8))} de ${mesLargo(iso)}`;
export const mesLargo = (iso: string) => MESES[Number(iso.slice(5, 7)) - 1] ?? '';

/** «12 % más que al 21 de octubre»; si antes no había nada, no hay porcentaje. */
export function contra(ahora: string, antes: string, cuando: string): string {
  const [hoy, previo] = [Number(ahora), Number(antes)]; // una parte en cien: no es una cuenta de dinero
  if (previo === 0) return hoy === 0 ? `igual que ${cuando}` : `nada ${cuando}`;
  const parte = (hoy - previo) / Math.abs(previo);
  if (Math.abs(parte) < 0.005) return `igual que ${cuando}`;
  if (Math.abs(parte) > 9.99) return `${parte > 0 ? 'mucho más' : 'mucho menos'} que ${cuando}`;
  return `${porcentaje(Math.abs(parte), 0)} ${parte > 0 ? 'más' : 'menos'} que ${cuando}`;
}

/** Para un eje: «12 mil», «16.5 mil», «1.2 M». */
export function corto(valor: number): string {
  const alto = Math.abs(valor);
  if (alto >= 1_000_000) return `${Number((valor / 1_000_000).toFixed(1))} M`;
  return alto >= 10_000
    ? `${Number((valor / 1000).toFixed(1))} mil`
    : valor.toLocaleString('en-US', { maximumFractionDigits: 0 });
}
