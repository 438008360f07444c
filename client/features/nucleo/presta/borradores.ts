import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get } from '@/api/http';
import type { components } from '@/api/schema';
import type { PaginaDe } from '@/ui/tabla';

/** Un borrador, como se ve en su lista. */
export type FilaBorrador = components['schemas']['FilaBorrador'];

export const BORRADORES = '/api/borradores';

export const borradoresQuery = (tipo: string) =>
  queryOptions({
    queryKey: claves.borradores.lista(tipo),
    queryFn: ({ signal }) =>
      get<PaginaDe<FilaBorrador>>(BORRADORES, { query: { tipo, tamano: 100 }, signal }).then(
        ({ items }) => items,
      ),
    staleTime: 0,
  });

export const eliminarBorrador = (id: number) => del(`${BORRADORES}/${id}`);
