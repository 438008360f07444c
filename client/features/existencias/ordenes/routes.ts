import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const ve = { access: 'empresa', permiso: 'ordenes.ver' } as const;
const edita = { access: 'empresa', permiso: 'ordenes.editar' } as const;

export const rutasOrdenes: Ruta[] = [
  {
    path: 'por-reponer',
    component: diferida(() => import('../reposicion/PorReponerPage'), 'PorReponerPage'),
    label: 'Por reponer',
    ...ve,
  },
  {
    path: 'por-reponer/ordenes',
    component: diferida(() => import('../reposicion/ProponerPage'), 'ProponerPage'),
    label: 'Proponer órdenes',
    ...edita,
  },
  {
    path: 'ordenes-compra',
    component: diferida(() => import('./OrdenesPage'), 'OrdenesPage'),
    label: 'Órdenes de compra',
    ...ve,
  },
  {
    path: 'ordenes-compra/nueva',
    component: diferida(() => import('./FormularioOrden'), 'NuevaOrdenPage'),
    label: 'Nueva orden de compra',
    ...edita,
  },
  {
    path: 'ordenes-compra/:id',
    component: diferida(() => import('./OrdenPage'), 'OrdenPage'),
    label: 'Orden de compra',
    ...ve,
  },
  {
    path: 'ordenes-compra/:id/editar',
    component: diferida(() => import('./FormularioOrden'), 'EditarOrdenPage'),
    label: 'Editar la orden de compra',
    ...edita,
  },
];
