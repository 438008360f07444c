import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasLlaves: Ruta[] = [
  {
    path: 'llaves',
    component: diferida(() => import('./LlavesPage'), 'LlavesPage'),
    access: 'empresa',
    label: 'Llaves',
    permiso: 'llaves.administrar',
  },
];
