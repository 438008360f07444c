import { fecha, fechaHora } from '@/lib/fechas';
import type { Columna } from '@/ui/tabla';
import type { Pendiente } from './api';

export const COLUMNAS: Columna<Pendiente>[] = [
  { id: 'glosa', titulo: 'Qué', recortar: true, celda: (p) => p.glosa },
  { id: 'fecha', titulo: 'Fecha', numerica: true, enTarjeta: 'cifra', celda: (p) => fecha(p.fecha) },
  { id: 'falta', titulo: 'Qué le falta', envolver: true, celda: (p) => p.falta },
  { id: 'creado_por', titulo: 'De quién', oculta: true, celda: (p) => p.creado_por },
  { id: 'creado_en', titulo: 'Desde', oculta: true, numerica: true, celda: (p) => fechaHora(p.creado_en) },
];
