import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';

export const rutasCobros: Ruta[] = [
  {
    path: 'cobros',
    component: diferida(() => import('./CobrosPage'), 'CobrosPage'),
    access,
    label: 'Cobros',
    permiso: 'cobros.ver',
  },
  {
    path: 'cobros/nuevo',
    component: diferida(() => import('./NuevoPage'), 'NuevoPage'),
    access,
    label: 'Registrar cobro',
    permiso: 'cobros.editar',
  },
  {
    path: 'cobros/:id',
    component: diferida(() => import('./CobroPage'), 'CobroPage'),
    access,
    label: 'Cobro',
    permiso: 'cobros.ver',
  },
  {
    path: 'por-cobrar',
    component: diferida(() => import('./PorCobrarPage'), 'PorCobrarPage'),
    access,
    label: 'Por cobrar',
    permiso: 'cobros.ver',
  },
];
