import { fecha } from '@/lib/fechas';
import { cantidad, numero } from '@/lib/numeros';
import { importe, type Columna } from '@/ui/tabla';
import type { Movido } from './api';
import { lotesDichos } from './lotes';
import estilos from './movimientos.module.css';

/** Lo que una línea del kardex dice de sí misma: ni de qué producto es ni lo que quedó después. */
type Movimiento = Omit<Movido, 'producto_id' | 'PRO_CODIGO' | 'nombre'>;

/** Un costo unitario: dos decimales, o los que tenga. */
export const costo = (valor: string | null) => {
  if (valor === null) return '';
  const decimales = (valor.split('.')[1] ?? '').replace(/0+$/, '').length;
  return numero(valor, Math.max(2, decimales));
};

const siHay = (valor: string) => (Number(valor) ? cantidad(valor) : '');

/** Por qué se movió; de una corrección, el día cuyo costo corrige. */
export const Clase = ({ de: { clase_nombre, dia, fecha: suya } }: { de: Movimiento }) => (
  <span className={estilos.clase}>
    {clase_nombre}
    {dia !== suya && ` del ${fecha(dia)}`}
  </span>
);

export const CUANTO: Columna<Movimiento>[] = [
  { id: 'bodega', titulo: 'Bodega', envolver: true, cede: 2, celda: (f) => f.bodega },
  { id: 'entrada', titulo: 'Entra', numerica: true, celda: (f) => siHay(f.entrada) },
  { id: 'salida', titulo: 'Sale', numerica: true, celda: (f) => siHay(f.salida) },
];
const LOTES: Columna<Movimiento>[] = [
  { id: 'lotes', titulo: 'Lotes o series', envolver: true, cede: 2, celda: (f) => lotesDichos(f.lotes) },
];
/** De cuáles es cada movimiento; sin columna, si ninguno los tiene. */
export const deLotes = (filas: readonly Movimiento[]) =>
  filas.some(({ lotes }) => lotes.length) ? LOTES : [];

export const DE_COSTO: Columna<Movimiento>[] = [
  { id: 'costo', titulo: 'Costo', numerica: true, cede: 3, celda: (f) => costo(f.costo) },
  { id: 'valor', titulo: 'Valor', numerica: true, cede: 4, celda: (f) => importe(f.valor) },
];
