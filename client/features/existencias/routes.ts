import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'existencias.ver';

export const rutasExistencias: Ruta[] = [
  {
    path: 'bodegas',
    component: diferida(() => import('./bodegas/BodegasPage'), 'BodegasPage'),
    access,
    label: 'Bodegas',
    permiso,
  },
];
