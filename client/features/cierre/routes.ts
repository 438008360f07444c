import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasCierre: Ruta[] = [
  {
    path: 'cierres',
    component: diferida(() => import('./CierresPage'), 'CierresPage'),
    access,
    label: 'Cierres',
    permiso,
  },
  {
    path: 'cierres/:id',
    component: diferida(() => import('./CierrePage'), 'CierrePage'),
    access,
    label: 'Cierre',
    permiso,
  },
];
