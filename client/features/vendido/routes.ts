import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasVendido: Ruta[] = [
  {
    path: 'reporte-ventas',
    component: diferida(() => import('./VendidoPage'), 'VendidoPage'),
    access: 'empresa',
    label: 'Reporte de ventas',
    permiso: 'documentos.ver',
  },
];
