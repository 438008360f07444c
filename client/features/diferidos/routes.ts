import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasDiferidos: Ruta[] = [
  {
    path: 'diferidos',
    component: diferida(() => import('./DiferidosPage'), 'DiferidosPage'),
    access,
    label: 'Pagos anticipados',
    permiso,
  },
  {
    path: 'diferidos/amortizacion',
    component: diferida(() => import('./AmortizacionPage'), 'AmortizacionPage'),
    access,
    label: 'Amortización',
    permiso,
  },
  {
    path: 'diferidos/nuevo',
    component: diferida(() => import('./EscribirPage'), 'NuevoPage'),
    access,
    label: 'Nuevo pago anticipado',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'diferidos/:id',
    component: diferida(() => import('./DiferidoPage'), 'DiferidoPage'),
    access,
    label: 'Pago anticipado',
    permiso,
  },
  {
    path: 'diferidos/:id/editar',
    component: diferida(() => import('./EscribirPage'), 'EditarPage'),
    access,
    label: 'Editar el pago anticipado',
    permiso: 'contabilidad.editar',
  },
];
