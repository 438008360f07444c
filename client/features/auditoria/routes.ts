import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasAuditoria: Ruta[] = [
  {
    path: 'auditoria',
    component: diferida(() => import('./AuditoriaPage'), 'AuditoriaPage'),
    access: ['administrador', 'empresa'],
    label: 'Auditoría',
    permiso: 'auditoria.ver',
  },
];
