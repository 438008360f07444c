import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get } from '@/api/http';
import type { components } from '@/api/schema';
import type { PaginaDe } from '@/ui/tabla';

/** Un borrador, como se ve en su lista. */
export type FilaBorrador = components['schemas']['FilaBorrador'];

export const BORRADORES = '/api/borradores';

/** De qué es un borrador, y la dirección de los suyos: cada una con los permisos de quien los escribe. */
export interface DondeSeGuarda {
  codigo: string;
  ruta: string;
}
export const DE_ASIENTO: DondeSeGuarda = { codigo: 'ASIENTO', ruta: '/api/asientos/borradores' };
export const DE_COMPRA: DondeSeGuarda = { codigo: 'COMPRA', ruta: '/api/compras/borradores' };
export const DE_PROFORMA: DondeSeGuarda = { codigo: 'PROFORMA', ruta: BORRADORES };
export const DE_RECURRENTE: DondeSeGuarda = { codigo: 'RECURRENTE', ruta: BORRADORES };

/** Lo que registra algo dice de qué borrador sale, si se empezó en uno: se elimina con lo mismo. */
export type ConSuBorrador<T> = Omit<T, 'borrador_id'> & { borrador_id?: number };

export const borradoresQuery = (tipo: string, ruta = BORRADORES) =>
  queryOptions({
    queryKey: claves.borradores.lista(tipo),
    queryFn: ({ signal }) =>
      get<PaginaDe<FilaBorrador>>(ruta, { query: { tipo, tamano: 100 }, signal }).then(({ items }) => items),
    staleTime: 0,
  });

export const eliminarBorrador = (id: number, ruta = BORRADORES) => del(`${ruta}/${id}`);
