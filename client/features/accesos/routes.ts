import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasAccesos: Ruta[] = [
  {
    path: 'accesos',
    component: diferida(() => import('./AccesosPage'), 'AccesosPage'),
    access: ['administrador', 'empresa'],
    label: 'Accesos',
    permiso: 'auditoria.ver',
  },
];
