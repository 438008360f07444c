import { diferida } from '@/lib/diferida';
import type { Acceso, Ruta } from '@/navegacion/rutas';

const access: readonly Acceso[] = ['empresa', 'administrador'];

/** The same screens in both areas: of the company one works in, or of those that one administers. */
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
