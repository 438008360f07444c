import type { Fuente } from '@/components/navegacion';
import { toComprobante } from '@/lib/enlaces';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { buscarComprobantes } from './api';
import { nombreDe } from './tipos';

/** Electronic documents by number, customer or clave; 'factura 123' is the number 123. */
export const fuenteComprobantes: Fuente = {
  grupo: 'Comprobantes',
  area: 'empresa',
  permiso: 'documentos.ver',
  buscar: (texto, signal) =>
    buscarComprobantes(texto.replace(/^(facturas?|notas?\s+de\s+cr[eé]dito|comprobantes?)\s+/i, ''), signal).then(({ items }) =>
      items.slice(0, 6).map((c) => ({
        id: String(c.id),
        titulo: `${nombreDe(c)} · ${c.receptor_nombre}`,
        detalle: `${fecha(c.fecha)} · ${dinero(c.total)} · ${c.estado_nombre}`,
        to: toComprobante(c.id),
      })),
    ),
};
