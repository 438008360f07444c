import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'existencias.ver';

export const rutasConteos: Ruta[] = [
  {
    path: 'conteos',
    component: diferida(() => import('./ConteosPage'), 'ConteosPage'),
    access,
    label: 'Conteos',
    permiso,
  },
  {
    path: 'conteos/nuevo',
    component: diferida(() => import('./NuevoPage'), 'NuevoPage'),
    access,
    label: 'Nuevo conteo',
    permiso: 'existencias.contar',
  },
  {
    path: 'conteos/:id',
    component: diferida(() => import('./ConteoPage'), 'ConteoPage'),
    access,
    label: 'Conteo',
    permiso,
  },
  {
    path: 'conteos/:id/contar',
    component: diferida(() => import('./contar/ContarPage'), 'ContarPage'),
    access,
    label: 'Contar',
    permiso: 'existencias.contar',
  },
];
