import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasReglas: Ruta[] = [
  {
    path: 'parametros-contables',
    component: diferida(() => import('./ParametrosPage'), 'ParametrosPage'),
    access,
    label: 'Parámetros contables',
    permiso,
  },
];
