import { hoy } from '@/lib/fechas';
import { Estado, type TonoEstado } from '@/ui/base';
import type { Obligacion } from './api';

type Como = { tono: TonoEstado; texto: string };
const ESTADOS: Record<Obligacion['estado'], Como> = {
  POR_PREPARAR: { tono: 'espera', texto: 'Por preparar' },
  OBSERVACIONES: { tono: 'aviso', texto: 'Con observaciones' },
  LISTA: { tono: 'info', texto: 'Lista' },
  PRESENTADA: { tono: 'ok', texto: 'Presentada' },
  PAGADA: { tono: 'ok', texto: 'Pagada' },
  SUSTITUIDA: { tono: 'ok', texto: 'Sustituida' },
  NO_APLICA: { tono: 'neutro', texto: 'No aplica' },
};

/** En qué está. Lo que venció sin constar se dice así; lo que es de antes de llevar aquí las cuentas, también. */
export function comoEsta(o: Obligacion): Como {
  if (o.vencida) return { tono: 'error', texto: 'Vencida' };
  if (o.recordatorio && o.dicha && o.estado !== 'NO_APLICA') return { tono: 'ok', texto: 'Hecho' };
  if (o.estado !== 'POR_PREPARAR') return ESTADOS[o.estado];
  if (o.anterior) return { tono: 'neutro', texto: 'De antes' };
  // De lo que no es del SRI no se sabe si se hizo, mientras nadie lo diga.
  if (o.recordatorio && o.vence < hoy()) return { tono: 'neutro', texto: 'Pasó su fecha' };
  if (o.recordatorio) return { tono: 'espera', texto: 'Pendiente' };
  if (o.revision_vieja) return { tono: 'aviso', texto: 'Cambió: revísela' };
  return o.termino ? ESTADOS.POR_PREPARAR : { tono: 'neutro', texto: 'En curso' };
}

export function EstadoObligacion({ de }: { de: Obligacion }) {
  const { tono, texto } = comoEsta(de);
  return <Estado tono={tono}>{texto}</Estado>;
}
