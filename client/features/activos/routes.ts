import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasActivos: Ruta[] = [
  {
    path: 'activos-fijos',
    component: diferida(() => import('./ActivosPage'), 'ActivosPage'),
    access,
    label: 'Activos fijos',
    permiso,
  },
  {
    path: 'activos-fijos/depreciacion',
    component: diferida(() => import('./DepreciacionPage'), 'DepreciacionPage'),
    access,
    label: 'Depreciación',
    permiso,
  },
  {
    path: 'activos-fijos/nuevo',
    component: diferida(() => import('./EscribirPage'), 'NuevoPage'),
    access,
    label: 'Nuevo activo fijo',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'activos-fijos/:id',
    component: diferida(() => import('./ActivoPage'), 'ActivoPage'),
    access,
    label: 'Activo fijo',
    permiso,
  },
  {
    path: 'activos-fijos/:id/editar',
    component: diferida(() => import('./EscribirPage'), 'EditarPage'),
    access,
    label: 'Editar el activo fijo',
    permiso: 'contabilidad.editar',
  },
];
