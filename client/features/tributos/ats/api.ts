import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put, subir } from '@/api/http';
import type { components } from '@/api/schema';
import { mientrasSeCalcula, type Avance } from '../presta/calculo';

type Esquemas = components['schemas'];

export type Sumas = Esquemas['SumasDelAnexo'];
export type TipoSumado = Esquemas['TipoSumado'];
export type Hallazgo = Esquemas['HallazgoDelAnexo'];
export type Ajustes = Esquemas['AjustesDelAnexo'];
export type Comparacion = Esquemas['ComparacionVista'];
export type Exportacion = Esquemas['ExportacionVista'];
export type FilaComparada = Esquemas['FilaComparada'];

const ATS = '/api/tributos/ats';
export const rutaDe = (periodo: string) => `${ATS}/${periodo}`;

/** Mientras se calcula, se pregunta sola. */
export const sumasQuery = (periodo: string) =>
  queryOptions({
    queryKey: claves.tributos.ats(periodo),
    queryFn: ({ signal }) => get<Sumas | Avance>(rutaDe(periodo), { signal }),
    staleTime: 0,
    refetchInterval: mientrasSeCalcula,
  });

export const ajustesQuery = queryOptions({
  queryKey: claves.tributos.ajustesDelAts,
  queryFn: ({ signal }) => get<Ajustes>(`${ATS}/ajustes`, { signal }),
});
export const guardarAjustes = (cuerpo: Esquemas['GuardarAjustesDelAnexo']) =>
  put<Ajustes>(`${ATS}/ajustes`, cuerpo);

/** La última comparación de un período, si se hizo. */
export const comparacionQuery = (periodo: string) =>
  queryOptions({
    queryKey: claves.tributos.comparacionDelAts(periodo),
    queryFn: async ({ signal }) =>
      (await get<Comparacion[]>(`${rutaDe(periodo)}/comparaciones`, { signal })).at(0) ?? null,
  });

export function comparar(periodo: string, archivo: File) {
  const form = new FormData();
  form.set('current', archivo);
  return subir<Comparacion>(`${rutaDe(periodo)}/comparar`, form);
}

export const exportacionesQuery = (periodo: string) =>
  queryOptions({
    queryKey: claves.tributos.exportacionesDelAts(periodo),
    queryFn: ({ signal }) => get<Exportacion[]>(`${rutaDe(periodo)}/exportaciones`, { signal }),
  });
export const decirEmbarque = (id: number, cuerpo: Esquemas['DecirEmbarque']) =>
  post(`${ATS}/exportaciones/${id}`, cuerpo);
