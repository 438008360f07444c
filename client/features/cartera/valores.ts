import { aplicacionesDe, valorDe, type Pendiente, type Reparto } from './presta';
import { hoy } from '@/lib/fechas';
import type { CuerpoCobro } from './api';

export interface DatosCobro extends Reparto {
  idCli: string;
  fecha: string;
  forma: string;
  referencia: string;
  total: string;
  notas: string;
}

export const enBlanco = (idCli: string): DatosCobro => ({
  idCli,
  fecha: hoy(),
  forma: 'EFECTIVO',
  referencia: '',
  total: '',
  notas: '',
  aplicaciones: {},
});

export const aCuerpo = (d: DatosCobro, documentos: Pendiente[]): CuerpoCobro => ({
  idCli: Number(d.idCli),
  fecha: d.fecha,
  forma: d.forma as CuerpoCobro['forma'],
  referencia: d.referencia,
  total: valorDe(d.total).toFixed(2),
  notas: d.notas,
  aplicaciones: aplicacionesDe(d, documentos),
});
