import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasEmpresa: Ruta[] = [
  {
    path: 'empresa',
    component: diferida(() => import('./MiEmpresaPage'), 'MiEmpresaPage'),
    access: 'empresa',
    label: 'Mi empresa',
    permiso: 'empresa.ver',
  },
  {
    path: 'usuarios',
    component: diferida(() => import('./UsuariosPage'), 'UsuariosPage'),
    access: 'empresa',
    label: 'Usuarios',
    permiso: 'usuarios.editar',
  },
  {
    path: 'plan',
    component: diferida(() => import('./plan/PlanPage'), 'PlanPage'),
    access: 'empresa',
    label: 'Plan',
    permiso: 'plan.ver',
  },
];
