import { diferida } from '@/lib/diferida';
import type { Acceso, Ruta } from '@/navegacion/rutas';

const access: readonly Acceso[] = ['empresa', 'administrador'];

/**
 * Las mismas pantallas en las dos áreas: con los clientes de la propia empresa, o de las que se administran.
 */
export const rutasClientes: Ruta[] = [
  {
    path: 'clientes',
    component: diferida(() => import('./lista/ClientesPage'), 'ClientesPage'),
    access,
    label: 'Clientes',
    permiso: 'clientes.ver',
  },
  {
    path: 'clientes/nuevo',
    component: diferida(() => import('./NuevoPage'), 'NuevoPage'),
    access,
    label: 'Nuevo cliente',
    permiso: 'clientes.editar',
  },
  {
    path: 'clientes/:id',
    component: diferida(() => import('./ClientePage'), 'ClientePage'),
    access,
    label: 'Cliente',
    permiso: 'clientes.ver',
  },
  {
    path: 'clientes/:id/editar',
    component: diferida(() => import('./EditarPage'), 'EditarPage'),
    access,
    label: 'Editar cliente',
    permiso: 'clientes.editar',
  },
];
