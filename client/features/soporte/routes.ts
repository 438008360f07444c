import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

/** La atención de tickets. */
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

/** Un trozo aparte: con él viene el editor, y con ningún otro. */
export const rutasSoporte: Ruta[] = [
  {
    path: 'administrador/soporteTicket',
    component: diferida(() => import('./TicketPage'), 'TicketPage'),
    access: 'publico',
    label: 'Nuevo ticket',
    marco: 'hoja',
  },
  {
    path: 'ticket/:firma',
    component: diferida(() => import('./seguimiento/TicketSeguidoPage'), 'TicketSeguidoPage'),
    access: 'publico',
    label: 'Su solicitud',
    marco: 'hoja',
  },
];

/** Los tickets de la propia empresa. */
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
