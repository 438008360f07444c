import type { ClaseMovimiento, CuentaBancaria, MovimientoPedido } from './api';

export interface Partida {
  cuenta: { id: number; codigo: string; nombre: string } | null;
  importe: string;
  detalle: string;
}

export interface ConPartidas {
  partidas: Partida[];
}

export interface DatosMovimiento extends ConPartidas {
  fecha: string;
  /** La otra cuenta, si el movimiento es entre dos. */
  otro: string;
  importe: string;
  /** Lo que se deposita: «asiento n» de cada línea. */
  lineas: string[];
  referencia: string;
  glosa: string;
  conCheque: boolean;
  cheque: { numero: string; beneficiario: string };
}

interface Forma {
  clase: ClaseMovimiento;
  accion: string;
  titulo: string;
  /** El dinero sale de la cuenta que se mira; si no, llega a ella. */
  sale: boolean;
  /** Cómo se llama la otra cuenta; vacío, no la hay. */
  otro: string;
  partidas: string;
  usuales: string[];
}

const TRANSFERIR: Forma = {
  clase: 'TRANSFERENCIA',
  accion: 'Transferir',
  titulo: 'Transferencia',
  sale: true,
  otro: 'Hacia',
  partidas: 'Lo que el banco cobra',
  usuales: ['COMISION'],
};
const DEPOSITAR: Forma = {
  clase: 'DEPOSITO',
  accion: 'Depositar',
  titulo: 'Depósito',
  sale: true,
  otro: 'En',
  partidas: 'Lo que se descuenta',
  usuales: ['COMISION', 'RENTA_RETENIDA', 'IVA_RETENIDO', 'IVA'],
};
const REPONER: Forma = {
  clase: 'REPOSICION',
  accion: 'Reponer',
  titulo: 'Reposición de caja chica',
  sale: false,
  otro: 'Desde',
  partidas: 'Lo que el banco cobra',
  usuales: ['COMISION'],
};
const DEBITO: Forma = {
  clase: 'NOTA_DEBITO',
  accion: 'Nota de débito',
  titulo: 'Nota de débito',
  sale: true,
  otro: '',
  partidas: 'Lo que el banco debita',
  usuales: ['COMISION', 'INTERES_PAGADO', 'IVA'],
};
const CREDITO: Forma = {
  clase: 'NOTA_CREDITO',
  accion: 'Nota de crédito',
  titulo: 'Nota de crédito',
  sale: false,
  otro: '',
  partidas: 'Lo que el banco acredita',
  usuales: ['INTERES_GANADO'],
};
const GASTAR: Forma = {
  clase: 'GASTO',
  accion: 'Gasto',
  titulo: 'Gasto',
  sale: true,
  otro: '',
  partidas: 'En qué se gastó',
  usuales: ['IVA'],
};

const DE_CLASE: Record<CuentaBancaria['clase'], Forma[]> = {
  BANCO: [TRANSFERIR, DEBITO, CREDITO],
  CAJA: [DEPOSITAR, GASTAR, TRANSFERIR],
  CAJA_CHICA: [REPONER, GASTAR],
  POR_DEPOSITAR: [DEPOSITAR],
  TARJETA: [GASTAR, CREDITO],
};

export type { Forma };

/** Lo que se puede registrar en una cuenta, según su clase. */
export const formasDe = ({ clase }: CuentaBancaria) => DE_CLASE[clase];

/** Las cuentas entre las que se elige la otra. */
export const otrasDe = (forma: Forma, banco: CuentaBancaria, todas: CuentaBancaria[]) =>
  todas.filter(
    ({ id, activa, clase }) => activa && id !== banco.id && (forma.clase !== 'DEPOSITO' || clase === 'BANCO'),
  );

export const partidasDe = (partidas: Partida[]) =>
  partidas.map(({ cuenta, importe, detalle }) => ({
    cuenta_id: cuenta!.id,
    importe,
    detalle,
    centro_id: null,
  }));

export const lineaDe = (clave: string) => {
  const [asiento_id, n] = clave.split(' ').map(Number) as [number, number];
  return { asiento_id, n };
};

export function cuerpoDe(forma: Forma, banco: CuentaBancaria, d: DatosMovimiento): MovimientoPedido {
  const otro = forma.otro ? Number(d.otro) : null;
  return {
    clase: forma.clase,
    fecha: d.fecha,
    desde_id: forma.sale ? banco.id : otro,
    hacia_id: forma.sale ? otro : banco.id,
    importe: d.importe || null,
    partidas: partidasDe(d.partidas),
    lineas: d.lineas.map(lineaDe),
    referencia: d.referencia,
    glosa: d.glosa,
    cheque: d.conCheque ? d.cheque : null,
  };
}
