import { DeOrigen } from '@/features/asientos/presta';
import { fecha, fechaHora } from '@/lib/fechas';
import { importe, type Columna } from '@/ui/tabla';
import type { FilaAsiento } from './api';
import { EstadoAsiento, nombreDe } from './rotulos';

export const COLUMNAS: Columna<FilaAsiento>[] = [
  {
    id: 'fecha',
    titulo: 'Fecha',
    orden: true,
    celda: (a) => <span className="tabular">{fecha(a.fecha)}</span>,
  },
  { id: 'numero', titulo: 'Asiento', cede: 3, celda: nombreDe },
  { id: 'glosa', titulo: 'Glosa', nombra: true, recortar: true, celda: (a) => a.glosa },
  {
    id: 'origen',
    titulo: 'Viene de',
    cede: 2,
    recortar: true,
    celda: (a) => <DeOrigen origen={a.origen} />,
  },
  {
    id: 'total',
    titulo: 'Total',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (a) => importe(a.total),
  },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (a) => <EstadoAsiento asiento={a} /> },
  { id: 'creado_por', titulo: 'Hecho por', oculta: true, celda: (a) => a.creado_por },
  { id: 'creado_en', titulo: 'Hecho', oculta: true, numerica: true, celda: (a) => fechaHora(a.creado_en) },
];
