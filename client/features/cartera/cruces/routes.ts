import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';

export const rutasCruces: Ruta[] = [
  {
    path: 'cruces/nuevo',
    component: diferida(() => import('./NuevoCrucePage'), 'NuevoCrucePage'),
    access,
    label: 'Cruzar cuentas',
    permiso: 'pagos.editar',
  },
  {
    path: 'cruces/:id',
    component: diferida(() => import('./CrucePage'), 'CrucePage'),
    access,
    label: 'Cruce de cuentas',
    permiso: 'pagos.ver',
  },
];
