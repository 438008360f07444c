import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasCostoVentas: Ruta[] = [
  {
    path: 'inventario',
    component: diferida(() => import('./InventarioPage'), 'InventarioPage'),
    access,
    label: 'Costo de ventas',
    permiso,
  },
];
