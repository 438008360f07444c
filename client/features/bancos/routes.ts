import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasBancos: Ruta[] = [
  {
    path: 'bancos',
    component: diferida(() => import('./BancosPage'), 'BancosPage'),
    access,
    label: 'Bancos y cajas',
    permiso,
  },
  {
    path: 'bancos/cheques',
    component: diferida(() => import('./cheques/ChequesPage'), 'ChequesPage'),
    access,
    label: 'Cheques en cartera',
    permiso: 'cobros.ver',
  },
  {
    path: 'bancos/girados',
    component: diferida(() => import('./chequeras/GiradosPage'), 'GiradosPage'),
    access,
    label: 'Cheques girados',
    permiso: 'pagos.ver',
  },
  {
    path: 'bancos/chequeras',
    component: diferida(() => import('./chequeras/ChequerasPage'), 'ChequerasPage'),
    access,
    label: 'Chequeras',
    permiso,
  },
  {
    path: 'bancos/:id',
    component: diferida(() => import('./BancoPage'), 'BancoPage'),
    access,
    label: 'Banco o caja',
    permiso,
  },
];
