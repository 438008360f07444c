import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'existencias.ver';

export const rutasEnsambles: Ruta[] = [
  {
    path: 'ensambles',
    component: diferida(() => import('./EnsamblesPage'), 'EnsamblesPage'),
    access,
    label: 'Kits y ensambles',
    permiso,
  },
  {
    path: 'ensambles/nuevo',
    component: diferida(() => import('./NuevoEnsamblePage'), 'NuevoEnsamblePage'),
    access,
    label: 'Armar o desarmar',
    permiso: 'existencias.ensamblar',
  },
  {
    path: 'ensambles/:id',
    component: diferida(() => import('./EnsamblePage'), 'EnsamblePage'),
    access,
    label: 'Ensamble',
    permiso,
  },
  {
    path: 'recetas',
    component: diferida(() => import('./RecetasPage'), 'RecetasPage'),
    access,
    label: 'Recetas',
    permiso,
  },
  {
    path: 'recetas/nueva',
    component: diferida(() => import('./NuevaRecetaPage'), 'NuevaRecetaPage'),
    access,
    label: 'Nueva receta',
    permiso: 'existencias.ensamblar',
  },
  {
    path: 'recetas/:id',
    component: diferida(() => import('./RecetaPage'), 'RecetaPage'),
    access,
    label: 'Receta',
    permiso,
  },
];
