import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasUsuarios: Ruta[] = [
  {
    path: 'usuarios/perfiles',
    component: diferida(() => import('./perfiles/PerfilesPage'), 'PerfilesPage'),
    access: 'empresa',
    label: 'Perfiles',
    permiso: 'usuarios.editar',
  },
];
