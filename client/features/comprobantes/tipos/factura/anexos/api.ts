import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { COMPROBANTES } from '@/features/nucleo/presta/ruta';

type DeReembolsos = components['schemas']['CatalogosDeReembolso'];

/** Los países del SRI que se pueden elegir en una fecha, por su nombre. */
export const paisesQuery = (fecha: string) =>
  queryOptions({
    queryKey: claves.comprobantes.paises(fecha),
    queryFn: ({ signal }) =>
      get<DeReembolsos>(`${COMPROBANTES}/catalogos/reembolsos`, { query: { fecha }, signal }),
    select: ({ paises }) => paises,
    staleTime: 60_000,
  });
