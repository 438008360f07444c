import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasPersonas: Ruta[] = [
  {
    path: 'mis-empresas',
    component: diferida(() => import('./MisEmpresasPage'), 'MisEmpresasPage'),
    access: 'empresa',
    label: 'Mis empresas',
  },
];
