import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasEstados: Ruta[] = [
  {
    path: 'estados-financieros',
    component: diferida(() => import('./EstadosPage'), 'EstadosPage'),
    access,
    label: 'Estados financieros',
    permiso,
  },
];
