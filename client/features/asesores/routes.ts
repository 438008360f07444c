import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const comun = { access: 'administrador', permiso: 'administradores.ver' } as const;

export const rutasPersonal: Ruta[] = [
  {
    ...comun,
    path: 'asesores',
    component: diferida(() => import('./PersonalPage'), 'PersonalPage'),
    label: 'Asesores y usuarios',
  },
  {
    ...comun,
    path: 'asesores/:id',
    component: diferida(() => import('./PersonaPage'), 'PersonaPage'),
    label: 'Usuario',
  },
];
