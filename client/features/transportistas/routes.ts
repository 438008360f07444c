import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';

export const rutasTransportistas: Ruta[] = [
  {
    path: 'transportistas',
    component: diferida(() => import('./lista/TransportistasPage'), 'TransportistasPage'),
    access,
    label: 'Transportistas',
    permiso: 'transportistas.ver',
  },
  {
    path: 'transportistas/nuevo',
    component: diferida(() => import('./escritura'), 'NuevoPage'),
    access,
    label: 'Nuevo transportista',
    permiso: 'transportistas.editar',
  },
  {
    path: 'transportistas/:id',
    component: diferida(() => import('./TransportistaPage'), 'TransportistaPage'),
    access,
    label: 'Transportista',
    permiso: 'transportistas.ver',
  },
  {
    path: 'transportistas/:id/editar',
    component: diferida(() => import('./escritura'), 'EditarPage'),
    access,
    label: 'Editar transportista',
    permiso: 'transportistas.editar',
  },
];
