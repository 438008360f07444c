import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasConfiguraciones: Ruta[] = [
  {
    path: 'configuraciones',
    component: diferida(() => import('./ConfiguracionesPage'), 'ConfiguracionesPage'),
    access: 'administrador',
    label: 'Configuraciones',
    permiso: 'configuraciones.ver',
  },
];
