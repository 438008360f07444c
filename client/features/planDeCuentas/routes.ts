import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasPlanDeCuentas: Ruta[] = [
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
];
