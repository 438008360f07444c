import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

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

const DIA = 24 * 3600 * 1000;
const alMediodia = (dia: string) => Date.parse(`${dia}T12:00:00Z`);
const enIso = (instante: number) => new Date(instante).toISOString().slice(0, 10);
const esHabil = (instante: number, feriados: ReadonlySet<string>) =>
  ![0, 6].includes(new Date(instante).getUTCDay()) && !feriados.has(enIso(instante));

/** Los días de lunes a viernes, sin feriados, que hay después de una fecha, hasta otra. */
export function habiles(desde: string, hasta: string, feriados: ReadonlySet<string>): number {
  let cuantos = 0;
  const fin = alMediodia(hasta);
  for (let dia = alMediodia(desde) + DIA; dia <= fin; dia += DIA) if (esHabil(dia, feriados)) cuantos += 1;
  return cuantos;
}

/** Ese día si es hábil; si no, el primero que lo sea después. */
export function primerHabil(dia: string, feriados: ReadonlySet<string>): string {
  let suyo = alMediodia(dia);
  while (!esHabil(suyo, feriados)) suyo += DIA;
  return enIso(suyo);
}
