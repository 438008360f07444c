import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const ve = { access: 'empresa', permiso: 'compras.ver' } as const;
const edita = { access: 'empresa', permiso: 'compras.editar' } as const;

export const rutasCompras: Ruta[] = [
  {
    path: 'compras',
    component: diferida(() => import('./lista/ComprasPage'), 'ComprasPage'),
    label: 'Compras',
    ...ve,
  },
  {
    path: 'compras/nueva',
    component: diferida(() => import('./formulario/NuevaPage'), 'NuevaPage'),
    label: 'Nueva compra',
    ...edita,
  },
  {
    path: 'compras/:id',
    component: diferida(() => import('./pagina/CompraPage'), 'CompraPage'),
    label: 'Compra',
    ...ve,
  },
  {
    path: 'compras/:id/editar',
    component: diferida(() => import('./formulario/EditarPage'), 'EditarPage'),
    label: 'Editar compra',
    ...edita,
  },
];
