import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import type { Fuente } from '@/navegacion';
import { toProforma } from '@/navegacion/enlaces';
import { buscarProformas } from './api';
import { ESTADOS, nombreDe } from './rotulos';

/** Busca proformas por su número o su cliente; «proforma 123» busca el número 123. */
export const fuenteProformas: Fuente = {
  grupo: 'Proformas',
  area: 'empresa',
  permiso: 'documentos.ver',
  buscar: (texto, signal) => {
    const suyo = texto.replace(/^proformas?\s+/i, '');
    return buscarProformas(suyo, signal).then(({ items }) =>
      items.slice(0, 4).map((p) => ({
        id: String(p.id),
        titulo: `${nombreDe(p)} · ${p.cliente}`,
        detalle: `${fecha(p.fecha)} · ${dinero(p.total)} · ${ESTADOS[p.estado][1]}`,
        to: toProforma(p.id),
        exacto: /^\d+$/.test(suyo) && Number(p.numero) === Number(suyo),
      })),
    );
  },
};
