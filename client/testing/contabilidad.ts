import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Contabilidad } from '@/features/asientos/presta/api';
import type { Asiento } from '@/features/contabilidad/presta/api';
import type { CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from './factories';
import { enPantalla } from './pantalla';

/** Una cuenta para las pruebas. */
export const cuenta = (
  id: number,
  codigo: string,
  nombre: string,
  padre_id: number | null,
  otros: Partial<CuentaContable> = {},
): CuentaContable => ({
  id,
  codigo,
  nombre,
  padre_id,
  nivel: padre_id === null ? 1 : 2,
  naturaleza: 'D',
  tipo: 'ACTIVO',
  acepta_movimiento: false,
  codigo_supercias: codigo,
  exige: '',
  pide_centro: false,
  clase_flujo: '',
  activa: true,
  con_movimientos: false,
  version: 1,
  acciones: otros.acepta_movimiento ? ['editar'] : ['editar', 'agregar'],
  ...otros,
});

const MOVIMIENTO = { acepta_movimiento: true } as const;

export const PLAN: CuentaContable[] = [
  cuenta(1, '1', 'ACTIVO', null),
  cuenta(11, '101', 'ACTIVO CORRIENTE', 1),
  cuenta(12, '10101', 'EFECTIVO Y EQUIVALENTES', 11),
  cuenta(13, '1010101', 'Caja', 12, { ...MOVIMIENTO, con_movimientos: true }),
  cuenta(14, '1010102', 'Banco del Pacífico', 12, { ...MOVIMIENTO, acciones: ['editar', 'eliminar'] }),
  cuenta(15, '1010205', 'Clientes', 11, { ...MOVIMIENTO, exige: 'CLIENTE' }),
  cuenta(2, '2', 'PASIVO', null, { tipo: 'PASIVO', naturaleza: 'A' }),
  cuenta(21, '20103', 'Cuenta vieja', 2, { ...MOVIMIENTO, activa: false }),
  cuenta(3, '3', 'PATRIMONIO', null, { tipo: 'PATRIMONIO', naturaleza: 'A' }),
  cuenta(31, '30101', 'Capital social', 3, { ...MOVIMIENTO, tipo: 'PATRIMONIO', naturaleza: 'A' }),
];

const LINEA = { detalle: '', cliente_id: null, cliente: null, proveedor_id: null, proveedor: null } as const;
const SIN_CENTRO = { centro_id: null, centro: null } as const;

export const ASIENTO: Asiento = {
  id: 7,
  numero: 15,
  diario: 'VENTAS',
  diario_nombre: 'Ventas',
  fecha: '2026-11-10',
  glosa: 'Factura 001-001-000000045',
  clase: 'NORMAL',
  origen: {
    tipo: 'FACTURA',
    tipo_nombre: 'Factura',
    id: 5,
    nombre: 'Factura 001-001-000000045',
    ruta: '/comprobantes/5',
  },
  total: '115.00',
  sellado: true,
  reversado: false,
  reversa_de_id: null,
  creado_por: 'María Salas',
  creado_en: '2026-11-10T10:00:00-05:00',
  acciones: ['reversar'],
  huella: 'ab12',
  reversado_por_id: null,
  excepcion: null,
  archivos: [],
  lineas: [
    {
      ...LINEA,
      ...SIN_CENTRO,
      n: 1,
      cuenta_id: 15,
      codigo: '1010205',
      cuenta: 'Clientes',
      debe: '115.00',
      haber: '0.00',
      cliente_id: 31,
      cliente: 'Comercial Andina',
    },
    {
      ...LINEA,
      ...SIN_CENTRO,
      n: 2,
      cuenta_id: 31,
      codigo: '30101',
      cuenta: 'Capital social',
      debe: '0.00',
      haber: '115.00',
    },
  ],
};

export const SIN_LIBROS: Contabilidad = {
  activa: false,
  desde: null,
  pendientes: 0,
  por_sellar: 0,
  version: 1,
};
export const CON_LIBROS: Contabilidad = { ...SIN_LIBROS, activa: true, desde: '2026-01-01', version: 2 };

export const PERMISOS = ['contabilidad.ver', 'contabilidad.editar'];

/** Unas pantallas de la empresa, abiertas en una dirección por quien tiene esos permisos. */
export async function abrirEn(hash: string, rutas: Record<string, ReactNode>, permisos = PERMISOS) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#${hash}`;
  render(enPantalla(rutas, 'empresa'));
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}
