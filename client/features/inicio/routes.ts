import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';
import { InicioEmpresa } from './InicioEmpresa';

export const rutasInicio: Ruta[] = [
  { path: '', component: InicioEmpresa, access: 'empresa', label: 'Inicio' },
  {
    path: '',
    component: diferida(() => import('./InicioAdministrador'), 'InicioAdministrador'),
    access: 'administrador',
    label: 'Inicio',
  },
  {
    path: 'renovaciones',
    component: diferida(() => import('./RenovacionesPage'), 'RenovacionesPage'),
    access: 'administrador',
    label: 'Planes por renovar',
    permiso: 'planes.ver',
  },
];
