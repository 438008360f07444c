import type { CuentaContable, CuerpoCuenta } from '../presta/cuentas/api';

export type DatosCuenta = Omit<CuerpoCuenta, 'padre_id'>;

export const ROTULOS: Record<keyof DatosCuenta, string> = {
  codigo: 'Código',
  nombre: 'Nombre',
  acepta_movimiento: 'Recibe movimientos',
  codigo_supercias: 'Código de la Superintendencia',
  exige: 'Cada línea pide',
  pide_centro: 'Pide un centro de costo',
  clase_flujo: 'En el flujo de efectivo',
  activa: 'Activa',
};

export const nuevaBajo = (padre: CuentaContable, codigo: string): DatosCuenta => ({
  codigo,
  nombre: '',
  acepta_movimiento: true,
  codigo_supercias: padre.codigo_supercias,
  exige: padre.exige,
  pide_centro: padre.pide_centro,
  clase_flujo: padre.clase_flujo,
  activa: true,
});

export const aFormulario = (c: CuentaContable): DatosCuenta => ({
  codigo: c.codigo,
  nombre: c.nombre,
  acepta_movimiento: c.acepta_movimiento,
  codigo_supercias: c.codigo_supercias,
  exige: c.exige,
  pide_centro: c.pide_centro,
  clase_flujo: c.clase_flujo,
  activa: c.activa,
});
