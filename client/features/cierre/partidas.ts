import type { CierreAnio, Partidas } from './api';

/** Lo que el formulario tiene; vacío es lo que no se dijo. */
export type DatosDeRenta = Record<Exclude<keyof Partidas, 'con_trabajadores' | 'cruzar'>, string> &
  Pick<Partidas, 'con_trabajadores' | 'cruzar'>;

const VACIO = /^0(\.0+)?$/;
const dicho = (valor: string | null) => (valor === null || VACIO.test(valor) ? '' : valor);

export const aFormulario = ({ partidas: p }: CierreAnio): DatosDeRenta => ({
  con_trabajadores: p.con_trabajadores,
  cruzar: p.cruzar,
  no_deducibles: dicho(p.no_deducibles),
  exentos: dicho(p.exentos),
  gastos_de_exentos: dicho(p.gastos_de_exentos),
  participacion_de_exentos: dicho(p.participacion_de_exentos),
  deducciones: dicho(p.deducciones),
  perdidas: dicho(p.perdidas),
  reserva: dicho(p.reserva),
  tarifa: p.tarifa ?? '',
  impuesto: p.impuesto ?? '',
});

export const aCuerpo = (d: DatosDeRenta): Partidas => ({
  con_trabajadores: d.con_trabajadores,
  cruzar: d.cruzar,
  no_deducibles: d.no_deducibles || '0.00',
  exentos: d.exentos || '0.00',
  gastos_de_exentos: d.gastos_de_exentos || '0.00',
  participacion_de_exentos: d.participacion_de_exentos || '0.00',
  deducciones: d.deducciones || '0.00',
  perdidas: d.perdidas || '0.00',
  reserva: d.reserva || '0.00',
  tarifa: d.tarifa || null,
  impuesto: d.impuesto || null,
});
