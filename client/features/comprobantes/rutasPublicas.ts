import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

/** La pantalla que un comprador abre desde su correo. */
export const rutasDocumento: Ruta[] = [
  {
    path: 'documento/:firma',
    component: diferida(() => import('./publico/DocumentoPage'), 'DocumentoPage'),
    access: 'publico',
    label: 'Comprobante electrónico',
    marco: 'hoja',
  },
];
