import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasProvisiones: Ruta[] = [
  {
    path: 'provisiones',
    component: diferida(() => import('./ProvisionesPage'), 'ProvisionesPage'),
    access,
    label: 'Provisiones de cuentas incobrables',
    permiso,
  },
];
