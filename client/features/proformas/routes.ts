import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const comunes = { access: 'empresa', permiso: 'documentos.ver' } as const;
const emite = { access: 'empresa', permiso: 'documentos.emitir' } as const;

export const rutasProformas: Ruta[] = [
  {
    path: 'proformas',
    component: diferida(() => import('./ProformasPage'), 'ProformasPage'),
    label: 'Proformas',
    ...comunes,
  },
  {
    path: 'proformas/nueva',
    component: diferida(() => import('./NuevaPage'), 'NuevaPage'),
    label: 'Nueva proforma',
    ...emite,
  },
  {
    path: 'proformas/:id',
    component: diferida(() => import('./ProformaPage'), 'ProformaPage'),
    label: 'Proforma',
    ...comunes,
  },
  {
    path: 'proformas/:id/editar',
    component: diferida(() => import('./EditarPage'), 'EditarPage'),
    label: 'Editar proforma',
    ...emite,
  },
];
