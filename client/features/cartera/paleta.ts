import { get } from '@/api/http';
import type { Fuente } from '@/navegacion';
import { toCobro } from '@/navegacion/enlaces';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { COBROS, type PaginaCobros } from './api';

/** Busca cobros por cliente, número o referencia; «cobro n.º 12» busca el número 12. */
export const fuenteCobros: Fuente = {
  grupo: 'Cobros',
  area: 'empresa',
  permiso: 'cobros.ver',
  buscar: (texto, signal) =>
    get<PaginaCobros>(COBROS, {
      query: { filtro: texto.replace(/^cobros?\s+(n\.?\s?º\s*)?/i, ''), orden: '-fecha' },
      signal,
    }).then(({ items }) =>
      items.slice(0, 6).map((c) => ({
        id: String(c.COB_CODIGO),
        titulo: `Cobro n.º ${c.numero} · ${c.CLI_NOMBRE}`,
        detalle: `${fecha(c.fecha)} · ${dinero(c.total)}`,
        to: toCobro(c.COB_CODIGO),
      })),
    ),
};
