import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const EmpresasPage = diferida(() => import('./EmpresasPage'), 'EmpresasPage');
const NuevaEmpresaPage = diferida(() => import('./NuevaEmpresaPage'), 'NuevaEmpresaPage');
const EmpresaPage = diferida(() => import('./ficha/EmpresaPage'), 'EmpresaPage');

export const rutasEmpresas: Ruta[] = [
  {
    path: 'empresas',
    component: EmpresasPage,
    access: 'administrador',
    label: 'Empresas',
    permiso: 'empresas.ver',
  },
  {
    path: 'empresas/nueva',
    component: NuevaEmpresaPage,
    access: 'administrador',
    label: 'Nueva empresa',
    permiso: 'empresas.editar',
  },
  {
    path: 'empresas/:id',
    component: EmpresaPage,
    access: 'administrador',
    label: 'Empresa',
    permiso: 'empresas.ver',
  },
];
