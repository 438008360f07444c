import { EstadoCobro } from './presta';
import type { Columna } from '@/ui/tabla';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import type { FilaCobro } from './api';

export const COLUMNAS: Columna<FilaCobro>[] = [
  { id: 'CLI_NOMBRE', titulo: 'Cliente', orden: true, celda: (c) => c.CLI_NOMBRE },
  { id: 'numero', cede: 4, titulo: 'Número', orden: true, numerica: true, celda: (c) => c.numero },
  {
    id: 'fecha',
    titulo: 'Fecha',
    orden: true,
    celda: (c) => <span className="tabular">{fecha(c.fecha)}</span>,
  },
  { id: 'forma', cede: 2, titulo: 'Forma', celda: (c) => c.formaNombre },
  {
    id: 'referencia',
    cede: 1,
    titulo: 'Referencia',
    recortar: true,
    celda: (c) => <span className="tabular">{c.referencia}</span>,
  },
  {
    id: 'total',
    enTarjeta: 'cifra',
    titulo: 'Valor',
    orden: true,
    numerica: true,
    celda: (c) => dinero(c.total),
  },
  {
    id: 'anticipo',
    cede: 3,
    titulo: 'Anticipo',
    numerica: true,
    celda: (c) => (Number(c.anticipo) > 0 ? dinero(c.anticipo) : ''),
  },
  { id: 'estado', enTarjeta: 'estado', titulo: 'Estado', celda: (c) => <EstadoCobro cobro={c} /> },
  {
    id: 'CLI_IDENTIFICACION',
    titulo: 'Identificación',
    oculta: true,
    numerica: true,
    celda: (c) => c.CLI_IDENTIFICACION,
  },
  { id: 'cobrado_por', titulo: 'Cobrado por', oculta: true, celda: (c) => c.cobrado_por },
];
