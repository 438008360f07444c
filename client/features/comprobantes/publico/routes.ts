import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

/** What a buyer opens from his mail. */
export const rutasDocumento: Ruta[] = [
  {
    path: 'documento/:firma',
    component: diferida(() => import('./DocumentoPage'), 'DocumentoPage'),
    access: 'publico',
    label: 'Comprobante electrónico',
    marco: 'hoja',
  },
];
