import type { Ruta } from '@/lib/rutas';
import { CuentaAdministrador, CuentaEmpresa } from './CuentaPage';

export const rutasCuenta: Ruta[] = [
  { path: 'cuenta', component: CuentaEmpresa, access: 'empresa', label: 'Mi cuenta' },
  { path: 'cuenta', component: CuentaAdministrador, access: 'administrador', label: 'Mi cuenta' },
];
