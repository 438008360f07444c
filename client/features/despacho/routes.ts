import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasDespacho: Ruta[] = [
  {
    path: '',
    component: diferida(() => import('./TableroPage'), 'TableroPage'),
    access: 'persona',
    label: 'Despacho',
  },
  {
    path: 'descargas',
    component: diferida(() => import('./descargas/DescargasPage'), 'DescargasPage'),
    access: 'persona',
    label: 'Descargas',
  },
  {
    path: 'personal',
    component: diferida(() => import('./personal/PersonalPage'), 'PersonalPage'),
    access: 'persona',
    label: 'Personal del despacho',
  },
];
