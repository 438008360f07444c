import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type EnPapel = Esquemas['Fisico'];
export type CuerpoEnPapel = Esquemas['CrearFisico'];

const RUTA = '/api/tributos/fisicos';

const SEMESTRES: Record<string, readonly [number, number]> = { S1: [1, 6], S2: [7, 12] };

/** El primer día de cada mes de un período. */
export function mesesDe(periodo: string): string[] {
  const [anio = '', parte = ''] = periodo.split('-');
  const [desde, hasta] = SEMESTRES[parte] ?? [Number(parte), Number(parte)];
  const meses = Array.from({ length: hasta - desde + 1 }, (_, n) => desde + n);
  return meses.map((mes) => `${anio}-${String(mes).padStart(2, '0')}-01`);
}

export const enPapelQuery = (periodo: string) =>
  queryOptions({
    queryKey: claves.tributos.enPapel(periodo),
    queryFn: ({ signal }) => {
      const meses = mesesDe(periodo);
      return get<EnPapel[]>(RUTA, { signal, query: { desde: meses[0]!, hasta: meses.at(-1)! } });
    },
  });

export const decirEnPapel = (cuerpo: CuerpoEnPapel, idempotencia: string) =>
  post<EnPapel>(RUTA, cuerpo, { idempotencia });
export const cambiarEnPapel = (id: number, cuerpo: CuerpoEnPapel & { version: number }) =>
  put<EnPapel>(`${RUTA}/${id}`, cuerpo);
export const quitarEnPapel = (id: number) => del(`${RUTA}/${id}`);
