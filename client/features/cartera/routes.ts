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

/** El otro lado: lo que se debe a los proveedores. */
export const rutasPagos: Ruta[] = [
  {
    path: 'por-pagar',
    component: diferida(() => import('./PorCobrarPage'), 'PorPagarPage'),
    access,
    label: 'Por pagar',
    permiso: 'pagos.ver',
  },
  {
    path: 'por-pagar/vencen',
    component: diferida(() => import('./lotes/VencenPage'), 'VencenPage'),
    access,
    label: 'Lo que vence',
    permiso: 'pagos.ver',
  },
  {
    path: 'pagos',
    component: diferida(() => import('./CobrosPage'), 'PagosPage'),
    access,
    label: 'Pagos',
    permiso: 'pagos.ver',
  },
  {
    path: 'pagos/nuevo',
    component: diferida(() => import('./NuevoPage'), 'NuevoPagoPage'),
    access,
    label: 'Registrar pago',
    permiso: 'pagos.editar',
  },
  {
    path: 'pagos/:id',
    component: diferida(() => import('./CobroPage'), 'PagoPage'),
    access,
    label: 'Pago',
    permiso: 'pagos.ver',
  },
];
