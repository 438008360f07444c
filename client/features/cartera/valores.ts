import { aplicacionesDe, bancoElegido, valorDe, type CuerpoAbono, type Debido, type Reparto } from './presta';
import { hoy } from '@/lib/fechas';

export interface DatosAbono extends Reparto {
  tercero_id: string;
  fecha: string;
  forma: string;
  referencia: string;
  total: string;
  notas: string;
  /** El banco o la caja; vacío, sin elegir. */
  banco_id: string;
}

export const enBlanco = (tercero: string, forma: string): DatosAbono => ({
  tercero_id: tercero,
  fecha: hoy(),
  forma,
  referencia: '',
  total: '',
  notas: '',
  banco_id: '',
  aplicaciones: {},
});

export const aCuerpo = (d: DatosAbono, documentos: Debido[]): CuerpoAbono => ({
  tercero_id: Number(d.tercero_id),
  fecha: d.fecha,
  forma: d.forma,
  referencia: d.referencia,
  total: valorDe(d.total).toFixed(2),
  notas: d.notas,
  banco_id: bancoElegido(d.banco_id),
  aplicaciones: aplicacionesDe(d, documentos),
});
