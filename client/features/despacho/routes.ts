import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';

export const rutasDespacho: Ruta[] = [
  {
    path: 'despacho',
    component: diferida(() => import('./TableroPage'), 'TableroPage'),
    access,
    label: 'Despacho',
  },
  {
    path: 'despacho/personal',
    component: diferida(() => import('./personal/PersonalPage'), 'PersonalPage'),
    access,
    label: 'Personal del despacho',
  },
];
