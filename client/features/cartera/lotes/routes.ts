import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const Preparar = diferida(() => import('./PrepararPage'), 'PrepararPage');

export const rutasLotes: Ruta[] = [
  {
    path: 'pagos/lotes',
    component: diferida(() => import('./LotesPage'), 'LotesPage'),
    access,
    label: 'Lotes de pagos',
    permiso: 'pagos.ver',
  },
  {
    path: 'pagos/lotes/nuevo',
    component: Preparar,
    access,
    label: 'Preparar un lote de pagos',
    permiso: 'pagos.editar',
  },
  {
    path: 'pagos/lotes/formato',
    component: diferida(() => import('./formato/FormatoPage'), 'FormatoPage'),
    access,
    label: 'Archivo del banco',
    permiso: 'pagos.aprobar',
  },
  {
    path: 'pagos/lotes/:id',
    component: diferida(() => import('./LotePage'), 'LotePage'),
    access,
    label: 'Lote de pagos',
    permiso: 'pagos.ver',
  },
  {
    path: 'pagos/lotes/:id/editar',
    component: Preparar,
    access,
    label: 'Cambiar un lote de pagos',
    permiso: 'pagos.editar',
  },
];
