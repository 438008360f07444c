import {
  aplicacionesDe,
  bancoElegido,
  COBRAR,
  giradoDe,
  SIN_GIRAR,
  valorDe,
  type CuerpoAbono,
  type DatosGirado,
  type Debido,
  type Lado,
  type Reparto,
} from './presta';
import { centroElegido } from '@/features/planDeCuentas/presta';
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
  /** El centro de costo; vacío, ninguno. */
  centro_id: string;
  cheque_banco: string;
  cheque_numero: string;
  cheque_titular: string;
  cheque_fecha: string;
  /** El que la empresa gira. */
  cheque: DatosGirado;
}

export const enBlanco = (tercero: string, forma: string): DatosAbono => ({
  tercero_id: tercero,
  fecha: hoy(),
  forma,
  referencia: '',
  total: '',
  notas: '',
  banco_id: '',
  centro_id: '',
  cheque_banco: '',
  cheque_numero: '',
  cheque_titular: '',
  cheque_fecha: '',
  cheque: SIN_GIRAR,
  aplicaciones: {},
});

export const aCuerpo = (de: Lado, d: DatosAbono, documentos: Debido[]): CuerpoAbono => ({
  tercero_id: Number(d.tercero_id),
  fecha: d.fecha,
  forma: d.forma,
  referencia: d.referencia,
  total: valorDe(d.total).toFixed(2),
  notas: d.notas,
  banco_id: bancoElegido(d.banco_id),
  centro_id: centroElegido(d.centro_id),
  aplicaciones: aplicacionesDe(d, documentos),
  ...(de === COBRAR ? chequeDe(d) : giradoEn(d)),
});

/** El cheque que la empresa gira, si paga con uno de un banco suyo. */
const giradoEn = (d: DatosAbono): Pick<CuerpoAbono, 'girado'> => {
  const girado = d.forma === 'CHEQUE' && d.banco_id ? giradoDe(d.cheque) : null;
  return girado ? { girado } : {};
};

/** Lo que se escribió del cheque; nada, si no se paga con uno. */
const chequeDe = (d: DatosAbono): Pick<CuerpoAbono, 'cheque'> => {
  const { cheque_banco: banco, cheque_numero: numero, cheque_titular: titular, cheque_fecha: fecha } = d;
  const dicho = d.forma === 'CHEQUE' && [banco, numero, titular, fecha].some(Boolean);
  return dicho ? { cheque: { banco, numero, titular, fecha: fecha || null } } : {};
};
