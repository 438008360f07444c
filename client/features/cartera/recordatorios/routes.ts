import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

/** La pantalla que un cliente abre desde un recordatorio. */
export const rutasBaja: Ruta[] = [
  {
    path: 'recordatorios/:firma',
    component: diferida(() => import('./BajaPage'), 'BajaPage'),
    access: 'publico',
    label: 'Recordatorios',
    marco: 'hoja',
  },
];
