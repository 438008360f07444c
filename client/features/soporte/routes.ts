import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/lib/rutas';

/** The attending of tickets. */
export const rutasSoporteAdmin: Ruta[] = [
  { path: 'soporte', component: diferida(() => import('./admin/SoportePage'), 'SoportePage'), access: 'administrador', label: 'Soporte', permiso: 'tickets.ver' },
  { path: 'soporte/:id', component: diferida(() => import('./admin/TicketAdminPage'), 'TicketAdminPage'), access: 'administrador', label: 'Ticket', permiso: 'tickets.ver' },
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
