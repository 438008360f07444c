import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasPresupuestos: Ruta[] = [
  {
    path: 'presupuestos',
    component: diferida(() => import('./PresupuestosPage'), 'PresupuestosPage'),
    access,
    label: 'Presupuesto',
    permiso,
  },
];
