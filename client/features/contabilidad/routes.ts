import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasContabilidad: Ruta[] = [
  {
    path: 'inicio-contable',
    component: diferida(() => import('./inicio/InicioContablePage'), 'InicioContablePage'),
    access,
    label: 'Resumen contable',
    permiso,
  },
  {
    path: 'plan-de-cuentas',
    component: diferida(() => import('./plan/PlanPage'), 'PlanPage'),
    access,
    label: 'Plan de cuentas',
    permiso,
  },
  {
    path: 'centros-de-costo',
    component: diferida(() => import('./centros/CentrosPage'), 'CentrosPage'),
    access,
    label: 'Centros de costo',
    permiso,
  },
  {
    path: 'contabilidad',
    component: diferida(() => import('./activacion/PuestaAlDiaPage'), 'PuestaAlDiaPage'),
    access,
    label: 'Puesta al día',
    permiso,
  },
  {
    path: 'parametros-contables',
    component: diferida(() => import('./parametros/ParametrosPage'), 'ParametrosPage'),
    access,
    label: 'Parámetros contables',
    permiso,
  },
  {
    path: 'estados-financieros',
    component: diferida(() => import('./estados/EstadosPage'), 'EstadosPage'),
    access,
    label: 'Estados financieros',
    permiso,
  },
  {
    path: 'libros',
    component: diferida(() => import('./libros/LibrosPage'), 'LibrosPage'),
    access,
    label: 'Libros',
    permiso,
  },
  {
    path: 'periodos',
    component: diferida(() => import('./periodos/PeriodosPage'), 'PeriodosPage'),
    access,
    label: 'Períodos',
    permiso,
  },
  {
    path: 'activos-fijos',
    component: diferida(() => import('./activos/ActivosPage'), 'ActivosPage'),
    access,
    label: 'Activos fijos',
    permiso,
  },
  {
    path: 'activos-fijos/depreciacion',
    component: diferida(() => import('./activos/DepreciacionPage'), 'DepreciacionPage'),
    access,
    label: 'Depreciación',
    permiso,
  },
  {
    path: 'activos-fijos/nuevo',
    component: diferida(() => import('./activos/EscribirPage'), 'NuevoPage'),
    access,
    label: 'Nuevo activo fijo',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'activos-fijos/:id',
    component: diferida(() => import('./activos/ActivoPage'), 'ActivoPage'),
    access,
    label: 'Activo fijo',
    permiso,
  },
  {
    path: 'activos-fijos/:id/editar',
    component: diferida(() => import('./activos/EscribirPage'), 'EditarPage'),
    access,
    label: 'Editar el activo fijo',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'asientos',
    component: diferida(() => import('./asientos/AsientosPage'), 'AsientosPage'),
    access,
    label: 'Asientos',
    permiso,
  },
  {
    path: 'asientos/nuevo',
    component: diferida(() => import('./entrada/NuevoPage'), 'NuevoPage'),
    access,
    label: 'Nuevo asiento',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'asientos/:id',
    component: diferida(() => import('./asientos/AsientoPage'), 'AsientoPage'),
    access,
    label: 'Asiento',
    permiso,
  },
  {
    path: 'bancos',
    component: diferida(() => import('./bancos/BancosPage'), 'BancosPage'),
    access,
    label: 'Bancos y cajas',
    permiso,
  },
  {
    path: 'bancos/:id',
    component: diferida(() => import('./bancos/BancoPage'), 'BancoPage'),
    access,
    label: 'Banco o caja',
    permiso,
  },
];
