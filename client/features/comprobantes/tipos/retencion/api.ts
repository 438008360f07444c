import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

export type SustentoPorRetener = components['schemas']['SustentoPorRetener'];

const feriadosQuery = () =>
  queryOptions({
    queryKey: claves.comprobantes.feriados(),
    queryFn: ({ signal }) =>
      get<components['schemas']['Feriados']>('/api/vigentes/feriados/dias', { signal }),
    staleTime: 10 * 60_000,
  });

/** Los feriados nacionales (AAAA-MM-DD) de antes y después de hoy; null mientras no lleguen. */
export function useFeriados(): ReadonlySet<string> | null {
  const { data } = useQuery(feriadosQuery());
  return useMemo(() => (data ? new Set(data.dias) : null), [data]);
}

interface Consultado {
  cod_doc: string;
  fecha: string;
  total_sin_impuestos: string;
  iva: string;
  compra: string;
  reparto: { compra: string; base: string; iva: string }[];
}

/** Qué retener de un documento de un proveedor, y por qué. */
export const proponer = async (proveedor_id: number, fecha: string, sustento: Consultado) => {
  const { sustentos } = await post<{ sustentos: SustentoPorRetener[] }>('/api/retenciones/propuesta', {
    proveedor_id,
    fecha,
    sustentos: [sustento],
  });
  return sustentos[0]!;
};
