import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';
import { rutasConteos } from './conteos/routes';

const access = 'empresa';
const permiso = 'existencias.ver';

export const rutasExistencias: Ruta[] = [
  {
    path: 'traslados',
    component: diferida(() => import('./traslados/TrasladosPage'), 'TrasladosPage'),
    access,
    label: 'Traslados',
    permiso,
  },
  {
    path: 'traslados/nuevo',
    component: diferida(() => import('./traslados/NuevoTrasladoPage'), 'NuevoTrasladoPage'),
    access,
    label: 'Nuevo traslado',
    permiso: 'existencias.trasladar',
  },
  {
    path: 'traslados/:id',
    component: diferida(() => import('./traslados/TrasladoPage'), 'TrasladoPage'),
    access,
    label: 'Traslado',
    permiso,
  },
  {
    path: 'bodegas',
    component: diferida(() => import('./bodegas/BodegasPage'), 'BodegasPage'),
    access,
    label: 'Bodegas',
    permiso,
  },
  ...rutasConteos,
];
