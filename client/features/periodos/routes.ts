import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasPeriodos: Ruta[] = [
  {
    path: 'periodos',
    component: diferida(() => import('./PeriodosPage'), 'PeriodosPage'),
    access,
    label: 'Períodos',
    permiso,
  },
  {
    path: 'periodos/excepciones',
    component: diferida(() => import('./ExcepcionesPage'), 'ExcepcionesPage'),
    access,
    label: 'Excepciones',
    permiso,
  },
  {
    path: 'periodos/excepciones/:id',
    component: diferida(() => import('./ExcepcionPage'), 'ExcepcionPage'),
    access,
    label: 'Excepción',
    permiso,
  },
];
