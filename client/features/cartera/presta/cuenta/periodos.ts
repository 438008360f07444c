import { hoy } from '@/lib/fechas';
import type { Periodo } from '../lado/tipos';

export type CualPeriodo = 'mes' | 'trimestre' | 'anio' | 'todo' | 'otro';

export const PERIODOS: { value: CualPeriodo; label: string }[] = [
  { value: 'mes', label: 'Este mes' },
  { value: 'trimestre', label: 'Últimos 3 meses' },
  { value: 'anio', label: 'Este año' },
  { value: 'todo', label: 'Todo' },
  { value: 'otro', label: 'Entre fechas' },
];

/** Los días de cada período al día de hoy. El de dos fechas empieza como el de este año. */
export function periodoDe(cual: CualPeriodo, dia = hoy()): Periodo {
  const [anio = '', mes = ''] = dia.split('-');
  if (cual === 'todo') return { desde: '', hasta: dia };
  if (cual === 'mes') return { desde: `${anio}-${mes}-01`, hasta: dia };
  if (cual === 'trimestre') {
    const meses = Number(anio) * 12 + Number(mes) - 3;
    return { desde: `${Math.floor(meses / 12)}-${String((meses % 12) + 1).padStart(2, '0')}-01`, hasta: dia };
  }
  return { desde: `${anio}-01-01`, hasta: dia };
}
