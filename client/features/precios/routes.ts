import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'precios.ver';

export const rutasPrecios: Ruta[] = [
  {
    path: 'listas-precios',
    component: diferida(() => import('./ListasPage'), 'ListasPage'),
    access,
    label: 'Listas de precios',
    permiso,
  },
  {
    path: 'listas-precios/:id',
    component: diferida(() => import('./ListaPage'), 'ListaPage'),
    access,
    label: 'Lista de precios',
    permiso,
  },
];
