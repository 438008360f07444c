import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const component = diferida(() => import('./AyudaPage'), 'AyudaPage');

export const rutasAyuda: Ruta[] = [
  { path: 'ayuda', component, access: 'empresa', label: 'Ayuda' },
  { path: 'ayuda/:id', component, access: 'empresa', label: 'Ayuda' },
];
