import { get } from '@/api/http';
import type { Fuente } from '@/navegacion';
import { toRecibido } from '@/navegacion/enlaces';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import type { PaginaDe } from '@/ui/tabla';
import { RECIBIDOS, type FilaRecibido } from './api';
import { nombreDe } from './rotulos';

/** Busca comprobantes recibidos por quien los emitió, su número o su clave. */
export const fuenteRecibidos: Fuente = {
  grupo: 'Recibidos',
  area: 'empresa',
  permiso: 'recibidos.ver',
  buscar: (texto, signal) =>
    get<PaginaDe<FilaRecibido>>(`${RECIBIDOS}/paginacion`, {
      query: { filtro: texto, orden: '-fecha' },
      signal,
    }).then(({ items }) =>
      items.slice(0, 6).map((r) => ({
        id: String(r.id),
        titulo: `${nombreDe(r)} · ${r.razon_social}`,
        detalle: [fecha(r.fecha), dinero(r.total)].filter(Boolean).join(' · '),
        to: toRecibido(r.id),
        exacto: r.clave === texto.trim(),
      })),
    ),
};
