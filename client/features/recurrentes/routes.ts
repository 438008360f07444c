import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const emite = { access: 'empresa', permiso: 'documentos.emitir' } as const;

export const rutasRecurrentes: Ruta[] = [
  {
    path: 'recurrentes',
    component: diferida(() => import('./RecurrentesPage'), 'RecurrentesPage'),
    label: 'Facturas recurrentes',
    ...emite,
  },
  {
    path: 'recurrentes/nueva',
    component: diferida(() => import('./NuevaPage'), 'NuevaPage'),
    label: 'Nueva factura recurrente',
    ...emite,
  },
  {
    path: 'recurrentes/:id',
    component: diferida(() => import('./RecurrentePage'), 'RecurrentePage'),
    label: 'Factura recurrente',
    ...emite,
  },
  {
    path: 'recurrentes/:id/editar',
    component: diferida(() => import('./EditarPage'), 'EditarPage'),
    label: 'Editar factura recurrente',
    ...emite,
  },
];
