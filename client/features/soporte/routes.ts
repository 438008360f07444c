import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

/** The attending of tickets. */
export const rutasSoporteAdmin: Ruta[] = [
  {
    path: 'soporte',
    component: diferida(() => import('./admin/SoportePage'), 'SoportePage'),
    access: 'administrador',
    label: 'Soporte',
    permiso: 'tickets.ver',
  },
  {
    path: 'soporte/:id',
    component: diferida(() => import('./admin/TicketAdminPage'), 'TicketAdminPage'),
    access: 'administrador',
    label: 'Ticket',
    permiso: 'tickets.ver',
  },
];

/** A chunk of its own: the editor comes with it and with nothing else. */
export const rutasSoporte: Ruta[] = [
  {
    path: 'administrador/soporteTicket',
    component: diferida(() => import('./TicketPage'), 'TicketPage'),
    access: 'publico',
    label: 'Nuevo ticket',
    marco: 'hoja',
  },
];

/** A company's own tickets. */
export const rutasSoporteEmpresa: Ruta[] = [
  {
    path: 'soporte',
    component: diferida(() => import('./propios/PropiosPage'), 'PropiosPage'),
    access: 'empresa',
    label: 'Soporte',
    permiso: 'soporte.ver',
  },
  {
    path: 'soporte/nuevo',
    component: diferida(() => import('./propios/NuevoPage'), 'NuevoPage'),
    access: 'empresa',
    label: 'Nuevo ticket',
    permiso: 'soporte.crear',
  },
  {
    path: 'soporte/:id',
    component: diferida(() => import('./propios/TicketPropioPage'), 'TicketPropioPage'),
    access: 'empresa',
    label: 'Ticket',
    permiso: 'soporte.ver',
  },
];
