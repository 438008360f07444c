import { post } from '@/api/http';
import type { Fuente } from '@/navegacion';
import { toProveedor } from '@/navegacion/enlaces';
import { PROVEEDORES, type FilaProveedor } from './api';

/** Busca proveedores por nombre, identificación o correo. */
export const fuenteProveedores: Fuente = {
  grupo: 'Proveedores',
  area: 'empresa',
  permiso: 'proveedores.ver',
  buscar: (texto, signal) =>
    post<FilaProveedor[]>(`${PROVEEDORES}/nombre`, { nombre: texto }, { signal }).then((filas) =>
      filas.slice(0, 6).map((p) => ({
        id: String(p.id),
        titulo: p.razon_social,
        detalle: p.identificacion,
        to: toProveedor(p.id),
        exacto: p.identificacion === texto.replace(/[\s.-]/g, ''),
      })),
    ),
};
