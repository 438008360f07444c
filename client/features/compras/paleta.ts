import type { Fuente } from '@/navegacion';
import { toCompra } from '@/navegacion/enlaces';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { buscarCompras } from './api';
import { nombreDe } from './rotulos';

/** Busca compras por su número, su autorización o su proveedor; «compra 123» busca el 123. */
export const fuenteCompras: Fuente = {
  grupo: 'Compras',
  area: 'empresa',
  permiso: 'compras.ver',
  buscar: (texto, signal) => {
    const filtro = texto.replace(/^compras?\s+/i, '');
    return buscarCompras({ filtro }, signal).then(({ items }) =>
      items.slice(0, 4).map((c) => ({
        id: String(c.id),
        titulo: `${nombreDe(c)} · ${c.proveedor}`,
        detalle: `${fecha(c.fecha)} · ${dinero(c.total)}`,
        to: toCompra(c.id),
        exacto: c.numero === filtro.trim(),
      })),
    );
  },
};
