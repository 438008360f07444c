import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasMasiva: Ruta[] = [
  {
    path: 'facturas/masivas',
    component: diferida(() => import('./EmisionesPage'), 'EmisionesPage'),
    access: 'empresa',
    permiso: 'documentos.emitir',
    label: 'Emitir muchas',
  },
  {
    path: 'facturas/masivas/nueva',
    component: diferida(() => import('./NuevaPage'), 'NuevaPage'),
    access: 'empresa',
    permiso: 'documentos.emitir',
    label: 'La misma factura para muchos',
  },
  {
    path: 'facturas/masivas/:id',
    component: diferida(() => import('./EmisionPage'), 'EmisionPage'),
    access: 'empresa',
    permiso: 'documentos.emitir',
    label: 'Emisión de muchas facturas',
  },
];
