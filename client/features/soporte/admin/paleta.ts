import { post } from '@/api/http';
import type { Fuente } from '@/navegacion';
import { toTicketAdmin } from '@/navegacion/enlaces';
import { RUTA, type TicketFila } from './api';
import { ASUNTO, ESTADOS } from './catalogo';

/** Busca tickets por número, por cliente o por cualquiera de sus palabras. */
export const fuenteTickets: Fuente = {
  grupo: 'Tickets',
  area: 'administrador',
  permiso: 'tickets.ver',
  buscar: (texto, signal) =>
    post<TicketFila[]>(`${RUTA}/nombre`, { nombre: texto }, { signal }).then((filas) =>
      filas.slice(0, 6).map((t) => ({
        id: String(t.SPT_ID),
        titulo: `N.º ${t.SPT_ID} · ${t.SPT_CLIENTENOMBRE}`,
        detalle: `${ASUNTO[t.SPT_ASUNTO]} · ${ESTADOS[t.SPT_ESTADO].texto}`,
        to: toTicketAdmin(t.SPT_ID),
      })),
    ),
};
