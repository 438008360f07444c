import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasConciliacion: Ruta[] = [
  {
    path: 'conciliaciones',
    component: diferida(() => import('./ConciliacionesPage'), 'ConciliacionesPage'),
    access,
    label: 'Conciliaciones',
    permiso,
  },
  {
    path: 'conciliaciones/perfiles',
    component: diferida(() => import('./PerfilesPage'), 'PerfilesPage'),
    access,
    label: 'Cómo se leen los extractos',
    permiso,
  },
  {
    path: 'conciliaciones/:id',
    component: diferida(() => import('./ConciliacionPage'), 'ConciliacionPage'),
    access,
    label: 'Conciliación',
    permiso,
  },
];
