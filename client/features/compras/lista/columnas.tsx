import { fecha } from '@/lib/fechas';
import { columnasDe, importe, importeSiHay, type Columna } from '@/ui/tabla';
import type { FilaCompra } from '../api';
import { CAMPOS } from '../campos';
import { EstadoCompra, FALTA, ORIGENES } from '../rotulos';

const cifras = (texto: string) => <span className="tabular">{texto}</span>;
/** Lo de una nota de crédito resta. */
const conSigno = ({ signo }: FilaCompra, valor: string) => (signo < 0 && Number(valor) ? `-${valor}` : valor);
export const COLUMNAS: Columna<FilaCompra>[] = [
  { id: 'proveedor', titulo: 'Proveedor', orden: true, envolver: true, celda: (c) => c.proveedor },
  { id: 'documento', cede: 3, titulo: 'Documento', celda: (c) => c.documento },
  { id: 'numero', titulo: 'Número', orden: true, celda: (c) => cifras(c.numero) },
  { id: 'fecha', cede: 4, titulo: 'Fecha', orden: true, celda: (c) => cifras(fecha(c.fecha)) },
  {
    id: 'total',
    enTarjeta: 'cifra',
    titulo: 'Total',
    orden: true,
    numerica: true,
    celda: (c) => importe(conSigno(c, c.total)),
  },
  {
    id: 'saldo',
    cede: 5,
    titulo: 'Por pagar',
    orden: true,
    numerica: true,
    celda: (c) => importeSiHay(c.saldo),
  },
  {
    id: 'vence',
    cede: 2,
    titulo: 'Vence',
    orden: true,
    celda: (c) => (Number(c.saldo) ? cifras(fecha(c.vence)) : ''),
  },
  { id: 'estado', enTarjeta: 'estado', titulo: 'Estado', celda: (c) => <EstadoCompra compra={c} /> },
  { id: 'retenido', cede: 1, titulo: 'Retenido', numerica: true, celda: (c) => importeSiHay(c.retenido) },
  {
    id: 'falta',
    titulo: 'Para el anexo',
    oculta: true,
    recortar: true,
    celda: (c) => c.falta.map((cual) => FALTA[cual]).join('. '),
  },
  {
    id: 'identificacion',
    titulo: 'Identificación',
    oculta: true,
    numerica: true,
    celda: (c) => c.identificacion,
  },
  {
    id: 'subtotal',
    titulo: 'Subtotal',
    oculta: true,
    numerica: true,
    celda: (c) => importe(conSigno(c, c.subtotal)),
  },
  { id: 'iva', titulo: 'IVA', oculta: true, numerica: true, celda: (c) => importe(conSigno(c, c.iva)) },
  {
    id: 'fecha_registro',
    titulo: 'Registrada',
    oculta: true,
    orden: true,
    celda: (c) => cifras(fecha(c.fecha_registro)),
  },
  { id: 'origen', titulo: 'Origen', oculta: true, celda: (c) => ORIGENES[c.origen] },
  {
    id: 'autorizacion',
    titulo: 'Autorización',
    oculta: true,
    recortar: true,
    celda: (c) => cifras(c.autorizacion),
  },
  ...columnasDe<FilaCompra>(CAMPOS),
];
