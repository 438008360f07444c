import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasCatalogos: Ruta[] = [
  {
    path: 'catalogos',
    component: diferida(() => import('./CatalogosPage'), 'CatalogosPage'),
    access: 'administrador',
    label: 'Catálogos',
    permiso: 'catalogos.ver',
  },
  {
    path: 'catalogos/:catalogo',
    component: diferida(() => import('./CatalogoDeLeyPage'), 'CatalogoDeLeyPage'),
    access: 'administrador',
    label: 'Catálogo',
    permiso: 'catalogos.ver',
  },
];
