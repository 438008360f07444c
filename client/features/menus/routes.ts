import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasMenus: Ruta[] = [
  {
    path: 'menus',
    component: diferida(() => import('./MenusPage'), 'MenusPage'),
    access: 'administrador',
    label: 'Menús',
    permiso: 'menus.ver',
  },
];
