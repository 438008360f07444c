import type { QueryClient } from '@tanstack/react-query';
import { post } from '@/api/http';
import { hoy } from '@/lib/fechas';
import { COMPROBANTES } from '../ruta';
import type { Tipo } from '../tipo/tipo';
import { catalogosQuery, emitidoQuery, type Borrador, type CuerpoBorrador } from './api';
import { aDuplicar } from './valores';
import { puntoDeSiempre } from './puntoElegido';

/**
 * Descarta uno que el SRI rechazó y deja de borrador su copia, con la fecha de hoy: el servidor hace las dos
 * cosas o ninguna. Quien repite porque no le llegó la respuesta recibe el mismo borrador.
 */
export async function rehacer(consultas: QueryClient, tipo: Tipo, id: number): Promise<Borrador> {
  const [{ ingreso }, c, catalogos] = await Promise.all([
    tipo.escritura(),
    consultas.fetchQuery(emitidoQuery(id)),
    consultas.fetchQuery(catalogosQuery(hoy())),
  ]);
  const copia: CuerpoBorrador = {
    contenido: { ...aDuplicar(ingreso, c, catalogos, puntoDeSiempre(catalogos.puntos), true) },
    cliente: c.documento.receptor.razon_social,
    total: c.total,
  };
  return post<Borrador>(`${COMPROBANTES}/${id}/rehacer`, copia, {
    idempotencia: `rehacer-comprobante-${id}`,
  });
}
