import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasEntradas: Ruta[] = [
  {
    path: 'saldos-iniciales',
    component: diferida(() => import('./SaldosPage'), 'SaldosPage'),
    access,
    label: 'Saldos iniciales',
    permiso,
  },
];
