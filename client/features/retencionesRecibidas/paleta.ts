import { get } from '@/api/http';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import type { Fuente } from '@/navegacion';
import { toRetencionRecibida } from '@/navegacion/enlaces';
import type { PaginaDe } from '@/ui/tabla';
import { RETENCIONES, type FilaRetencion } from './api';

/** Busca retenciones recibidas por su cliente, su número o el de una de sus facturas. */
export const fuenteRetencionesRecibidas: Fuente = {
  grupo: 'Retenciones recibidas',
  area: 'empresa',
  permiso: 'cobros.ver',
  buscar: (texto, signal) =>
    get<PaginaDe<FilaRetencion>>(`${RETENCIONES}/paginacion`, {
      query: { filtro: texto.replace(/^retenci[oó]n(es)?\s+/i, ''), orden: '-fecha' },
      signal,
    }).then(({ items }) =>
      items.slice(0, 6).map((r) => ({
        id: String(r.id),
        titulo: `Retención ${r.numero} · ${r.cliente}`,
        detalle: `${fecha(r.fecha)} · ${dinero(r.total)}`,
        to: toRetencionRecibida(r.id),
      })),
    ),
};
