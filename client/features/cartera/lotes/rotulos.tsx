import { Estado, type TonoEstado } from '@/ui/base';
import type { FilaLote, LineaLote } from './api';

const TONOS: Record<string, TonoEstado> = {
  BORRADOR: 'neutro',
  POR_APROBAR: 'espera',
  APROBADO: 'info',
  PAGADO: 'ok',
  ANULADO: 'neutro',
};

export const ESTADOS = [
  { value: 'BORRADOR', label: 'Borradores' },
  { value: 'POR_APROBAR', label: 'Por aprobar' },
  { value: 'APROBADO', label: 'Por pagar' },
  { value: 'PAGADO', label: 'Pagados' },
  { value: 'ANULADO', label: 'Anulados' },
];

export const CUENTAS: Record<string, string> = {
  AHORROS: 'Ahorros',
  CORRIENTE: 'Corriente',
  VIRTUAL: 'Virtual',
};

export const EstadoLote = ({ lote }: { lote: Pick<FilaLote, 'estado' | 'estado_nombre'> }) => (
  <Estado tono={TONOS[lote.estado] ?? 'neutro'}>{lote.estado_nombre}</Estado>
);

type Cuenta = Pick<LineaLote, 'banco' | 'tipo_cuenta' | 'numero_cuenta'>;

export const tieneCuenta = ({ banco, tipo_cuenta, numero_cuenta }: Cuenta) =>
  Boolean(banco && tipo_cuenta && numero_cuenta);

/** «Pichincha, Ahorros 2100123456». */
export const cuentaDe = ({ banco, tipo_cuenta, numero_cuenta }: Cuenta | Record<string, never>) =>
  [banco, `${CUENTAS[tipo_cuenta] ?? ''} ${numero_cuenta}`.trim()].filter(Boolean).join(', ');
