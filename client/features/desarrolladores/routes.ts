import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

/** La guía de quien hace un programa: la lee cualquiera, también antes de tener una cuenta. */
export const rutasDesarrolladores: Ruta[] = [
  {
    path: 'desarrolladores',
    component: diferida(() => import('./GuiaPage'), 'GuiaPage'),
    access: 'publico',
    label: 'Para quien programa',
    marco: 'hoja',
  },
];
