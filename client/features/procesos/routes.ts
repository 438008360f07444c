import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasProcesos: Ruta[] = [
  {
    path: 'procesos',
    component: diferida(() => import('./ProcesosPage'), 'ProcesosPage'),
    access: 'empresa',
    label: 'Procesos',
    permiso: 'inicio.ver',
  },
];
