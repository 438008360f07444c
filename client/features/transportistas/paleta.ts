import { post } from '@/api/http';
import type { Fuente } from '@/navegacion';
import { toTransportista } from '@/navegacion/enlaces';
import { TRANSPORTISTAS, type Transportista } from './presta/api';

/** Busca transportistas por nombre, identificación o placa. */
export const fuenteTransportistas: Fuente = {
  grupo: 'Transportistas',
  area: 'empresa',
  permiso: 'transportistas.ver',
  buscar: (texto, signal) =>
    post<Transportista[]>(`${TRANSPORTISTAS}/nombre`, { nombre: texto }, { signal }).then((filas) =>
      filas.slice(0, 6).map((p) => ({
        id: String(p.id),
        titulo: p.razon_social,
        detalle: p.identificacion,
        to: toTransportista(p.id),
        exacto: p.identificacion === texto.replace(/[\s.-]/g, ''),
      })),
    ),
};
