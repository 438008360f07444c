import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/lib/rutas';

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
