import { post } from '@/api/http';
import type { Fuente } from '@/navegacion';
import { dinero } from '@/lib/money';
import { PRODUCTOS, type FilaProducto } from './api';
import { toProducto } from './enlaces';

/** Busca productos por código o por cualquiera de sus palabras. */
export const fuenteProductos: Fuente = {
  grupo: 'Productos',
  area: 'empresa',
  permiso: 'productos.ver',
  buscar: (texto, signal) =>
    post<FilaProducto[]>(`${PRODUCTOS}/nombre`, { nombre: texto }, { signal }).then((filas) =>
      filas.slice(0, 6).map((p) => ({
        id: String(p.PRO_ID),
        titulo: p.PRO_NOMBRE,
        detalle: [p.PRO_CODIGO, p.precioConImpuestos && dinero(p.precioConImpuestos)]
          .filter(Boolean)
          .join(' · '),
        to: toProducto(p.PRO_ID),
      })),
    ),
};
