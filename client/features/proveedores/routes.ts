import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';

export const rutasProveedores: Ruta[] = [
  {
    path: 'proveedores',
    component: diferida(() => import('./lista/ProveedoresPage'), 'ProveedoresPage'),
    access,
    label: 'Proveedores',
    permiso: 'proveedores.ver',
  },
  {
    path: 'proveedores/nuevo',
    component: diferida(() => import('./escritura'), 'NuevoPage'),
    access,
    label: 'Nuevo proveedor',
    permiso: 'proveedores.editar',
  },
  {
    path: 'proveedores/:id',
    component: diferida(() => import('./ProveedorPage'), 'ProveedorPage'),
    access,
    label: 'Proveedor',
    permiso: 'proveedores.ver',
  },
  {
    path: 'proveedores/:id/editar',
    component: diferida(() => import('./escritura'), 'EditarPage'),
    access,
    label: 'Editar proveedor',
    permiso: 'proveedores.editar',
  },
];
