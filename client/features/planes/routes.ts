import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const CatalogoPage = diferida(() => import('./CatalogoPage'), 'CatalogoPage');
const PlanesEmpresaPage = diferida(() => import('./PlanesEmpresaPage'), 'PlanesEmpresaPage');
const RecibosEmpresaPage = diferida(() => import('./RecibosEmpresaPage'), 'RecibosEmpresaPage');
const RecibosPage = diferida(() => import('./RecibosPage'), 'RecibosPage');

export const rutasPlanes: Ruta[] = [
  {
    path: 'planes',
    component: CatalogoPage,
    access: 'administrador',
    label: 'Planes',
    permiso: 'planes.ver',
  },
  {
    path: 'recibos',
    component: RecibosPage,
    access: 'administrador',
    label: 'Recibos de pago',
    permiso: 'recibos.subir',
  },
  {
    path: 'empresas/:id/planes',
    component: PlanesEmpresaPage,
    access: 'administrador',
    label: 'Planes de la empresa',
    permiso: 'planes.ver',
  },
  {
    path: 'empresas/:id/recibos',
    component: RecibosEmpresaPage,
    access: 'administrador',
    label: 'Recibos de la empresa',
    permiso: 'recibos.subir',
  },
];
