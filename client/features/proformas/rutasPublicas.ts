import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

/** La pantalla que un comprador abre desde su correo. */
export const rutasProformaPublica: Ruta[] = [
  {
    path: 'proforma/:firma',
    component: diferida(() => import('./publico/ProformaPublicaPage'), 'ProformaPublicaPage'),
    access: 'publico',
    label: 'Proforma',
    marco: 'hoja',
  },
];
