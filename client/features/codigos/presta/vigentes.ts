import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

type Vigente = components['schemas']['Vigente'];

/** Las filas de un catálogo de la ley que rigen un día. */
const vigentesQuery = (catalogo: string, fecha: string) =>
  queryOptions({
    queryKey: claves.comprobantes.vigentes(catalogo, fecha),
    queryFn: ({ signal }) => get<Vigente[]>(`/api/vigentes/${catalogo}`, { query: { fecha }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });

/** Los valores de sus columnas; ninguna fila mientras no lleguen. */
export function useVigentes(catalogo: string, fecha: string): Record<string, string>[] {
  const { data } = useQuery(vigentesQuery(catalogo, fecha));
  return (data ?? []).map(({ valores }) => valores);
}
