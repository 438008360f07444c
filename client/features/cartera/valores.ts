import { aplicacionesDe, valorDe, type Pendiente, type Reparto } from './presta';
import { hoy } from '@/lib/fechas';
import type { CuerpoCobro } from './api';

export interface Datos extends Reparto {
  idCli: string;
  fecha: string;
  forma: string;
  referencia: string;
  total: string;
  notas: string;
}

export const enBlanco = (idCli: string): Datos => ({
  idCli,
  fecha: hoy(),
  forma: 'EFECTIVO',
  referencia: '',
  total: '',
  notas: '',
  aplicaciones: {},
});

export const aCuerpo = (d: Datos, documentos: Pendiente[]): CuerpoCobro => ({
  idCli: Number(d.idCli),
  fecha: d.fecha,
  forma: d.forma as CuerpoCobro['forma'],
  referencia: d.referencia,
  total: valorDe(d.total).toFixed(2),
  notas: d.notas,
  aplicaciones: aplicacionesDe(d, documentos),
});
