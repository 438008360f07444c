import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasCuenta: Ruta[] = [
  {
    path: 'cuenta',
    component: diferida(() => import('./CuentaPage'), 'CuentaEmpresa'),
    access: 'empresa',
    label: 'Mi cuenta',
  },
  {
    path: 'cuenta',
    component: diferida(() => import('./CuentaPage'), 'CuentaAdministrador'),
    access: 'administrador',
    label: 'Mi cuenta',
  },
];
