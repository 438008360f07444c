import { aplicacionesDe, valorDe, type CuerpoAbono, type Debido, type Reparto } from './presta';
import { hoy } from '@/lib/fechas';

export interface DatosAbono extends Reparto {
  tercero_id: string;
  fecha: string;
  forma: string;
  referencia: string;
  total: string;
  notas: string;
}

export const enBlanco = (tercero: string, forma: string): DatosAbono => ({
  tercero_id: tercero,
  fecha: hoy(),
  forma,
  referencia: '',
  total: '',
  notas: '',
  aplicaciones: {},
});

export const aCuerpo = (d: DatosAbono, documentos: Debido[]): CuerpoAbono => ({
  tercero_id: Number(d.tercero_id),
  fecha: d.fecha,
  forma: d.forma,
  referencia: d.referencia,
  total: valorDe(d.total).toFixed(2),
  notas: d.notas,
  aplicaciones: aplicacionesDe(d, documentos),
});
