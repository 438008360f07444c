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
];
