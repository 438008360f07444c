import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasLibros: Ruta[] = [
  {
    path: 'libros',
    component: diferida(() => import('./LibrosPage'), 'LibrosPage'),
    access,
    label: 'Diario y mayor',
    permiso,
  },
];
