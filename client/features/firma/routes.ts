import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasFirma: Ruta[] = [
  {
    path: 'firma',
    component: diferida(() => import('./FirmaPage'), 'FirmaPage'),
    access: 'empresa',
    label: 'Firma electrónica',
    permiso: 'firma.editar',
  },
];
