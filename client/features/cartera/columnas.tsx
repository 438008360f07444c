import { conMayuscula } from '@/features/terceros/presta/tercero';
import { EstadoAbono, type Abono, type Lado } from './presta';
import { importe, type Columna } from '@/ui/tabla';
import { fecha } from '@/lib/fechas';

export const columnas = ({ palabras, orden }: Lado): Columna<Abono>[] => [
  { id: 'tercero', titulo: conMayuscula(palabras.tercero), orden: orden.tercero, celda: (c) => c.tercero },
  { id: 'numero', cede: 4, titulo: 'Número', orden: true, numerica: true, celda: (c) => c.numero },
  {
    id: 'fecha',
    titulo: 'Fecha',
    orden: true,
    celda: (c) => <span className="tabular">{fecha(c.fecha)}</span>,
  },
  { id: 'forma', cede: 2, titulo: 'Forma', celda: (c) => c.forma_nombre },
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
    celda: (c) => importe(c.total),
  },
  {
    id: 'anticipo',
    cede: 3,
    titulo: 'Anticipo',
    numerica: true,
    celda: (c) => (Number(c.anticipo) > 0 ? importe(c.anticipo) : ''),
  },
  { id: 'estado', enTarjeta: 'estado', titulo: 'Estado', celda: (c) => <EstadoAbono abono={c} /> },
  { id: 'centro', titulo: 'Centro de costo', oculta: true, celda: (c) => c.centro },
  {
    id: 'identificacion',
    titulo: 'Identificación',
    oculta: true,
    numerica: true,
    celda: (c) => c.identificacion,
  },
  {
    id: 'hecho_por',
    titulo: `${conMayuscula(palabras.hecho)} por`,
    oculta: true,
    celda: (c) => c.hecho_por,
  },
];
