import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';

export const rutasProductos: Ruta[] = [
  {
    path: 'productos',
    component: diferida(() => import('./ProductosPage'), 'ProductosPage'),
    access,
    label: 'Productos',
    permiso: 'productos.ver',
  },
  {
    path: 'productos/categorias',
    component: diferida(() => import('./categorias/CategoriasPage'), 'CategoriasPage'),
    access,
    label: 'Categorías de productos',
    permiso: 'productos.ver',
  },
  {
    path: 'productos/nuevo',
    component: diferida(() => import('./NuevoPage'), 'NuevoPage'),
    access,
    label: 'Nuevo producto',
    permiso: 'productos.editar',
  },
  {
    path: 'productos/:id',
    component: diferida(() => import('./ProductoPage'), 'ProductoPage'),
    access,
    label: 'Producto',
    permiso: 'productos.ver',
  },
  {
    path: 'productos/:id/editar',
    component: diferida(() => import('./EditarPage'), 'EditarPage'),
    access,
    label: 'Editar producto',
    permiso: 'productos.editar',
  },
];
