import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';

export const rutasRetencionesRecibidas: Ruta[] = [
  {
    path: 'retenciones-recibidas',
    component: diferida(() => import('./RetencionesPage'), 'RetencionesPage'),
    access,
    label: 'Retenciones recibidas',
    permiso: 'cobros.ver',
  },
  {
    path: 'retenciones-recibidas/nueva',
    component: diferida(() => import('./nueva/NuevaPage'), 'NuevaPage'),
    access,
    label: 'Registrar retención recibida',
    permiso: 'cobros.editar',
  },
  {
    path: 'retenciones-recibidas/comparacion',
    component: diferida(() => import('./ComparacionPage'), 'ComparacionPage'),
    access,
    label: 'Comparar retenciones con el SRI',
    permiso: 'cobros.ver',
  },
  {
    path: 'retenciones-recibidas/:id',
    component: diferida(() => import('./RetencionPage'), 'RetencionPage'),
    access,
    label: 'Retención recibida',
    permiso: 'cobros.ver',
  },
];
