import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'tributos.ver';
const conciliacion = diferida(() => import('./ConciliacionPage'), 'ConciliacionPage');

export const rutasConciliacion: Ruta[] = [
  ...['impuestos/conciliacion', 'impuestos/conciliacion/:periodo'].map(
    (path): Ruta => ({ path, component: conciliacion, access, label: 'Conciliación tributaria', permiso }),
  ),
  {
    path: 'impuestos/conciliacion/:periodo/:concepto',
    component: diferida(() => import('./DistintosPage'), 'DistintosPage'),
    access,
    label: 'Lo que no es igual',
    permiso,
  },
];
