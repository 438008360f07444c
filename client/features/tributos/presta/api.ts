import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post } from '@/api/http';
import type { components } from '@/api/schema';
import { mientrasSeCalcula, type Avance } from './calculo';

type Esquemas = components['schemas'];

export type Obligacion = Esquemas['Obligacion'];
export type QueDeclara = Esquemas['QueDeclara'];
export type MisAvisos = Esquemas['MisAvisos'];

const OBLIGACIONES = '/api/tributos/obligaciones';

/** Lo que vence en un año. */
export const delAnioQuery = (anio: number) =>
  queryOptions({
    queryKey: claves.tributos.delAnio(anio),
    queryFn: ({ signal }) => get<Obligacion[]>(OBLIGACIONES, { query: { anio }, signal }),
  });

/** Lo que alguien debe hacer ahora. */
export const vencenQuery = queryOptions({
  queryKey: claves.tributos.vencen,
  queryFn: ({ signal }) => get<Obligacion[]>(`${OBLIGACIONES}/vencen`, { signal }),
});

/**
 * Una obligación recién revisada. Se revisa otra vez cada vez que se abre: lo que le falta es de este momento. Mientras su anexo se
 * calcula, se pregunta sola.
 */
export const revisionQuery = ({ obligacion, periodo }: Pick<Obligacion, 'obligacion' | 'periodo'>) =>
  queryOptions({
    queryKey: claves.tributos.revision(obligacion, periodo),
    queryFn: ({ signal }) =>
      post<Obligacion | Avance>(`${OBLIGACIONES}/revisiones`, { obligacion, periodo }, { signal }),
    refetchInterval: mientrasSeCalcula,
    staleTime: 0,
    retry: false,
  });

export const queDeclaraQuery = queryOptions({
  queryKey: claves.tributos.elecciones,
  queryFn: ({ signal }) => get<QueDeclara[]>(`${OBLIGACIONES}/elecciones`, { signal }),
});

export const avisosQuery = queryOptions({
  queryKey: claves.tributos.avisos,
  queryFn: ({ signal }) => get<MisAvisos>(`${OBLIGACIONES}/avisos`, { signal }),
});

export const presentar = (cuerpo: Esquemas['Presentada'], idempotencia: string) =>
  post<Obligacion>(`${OBLIGACIONES}/presentadas`, cuerpo, { idempotencia });
export const pagar = (id: number, pagada_en: string) =>
  post<Obligacion>(`${OBLIGACIONES}/presentadas/${id}/pagar`, { pagada_en });
export const deshacer = (id: number) => post<Obligacion>(`${OBLIGACIONES}/presentadas/${id}/deshacer`, {});
export const noAplica = (cuerpo: Esquemas['NoAplica'], idempotencia: string) =>
  post<Obligacion>(`${OBLIGACIONES}/no-aplican`, cuerpo, { idempotencia });
export const siAplica = (id: number) => post<Obligacion>(`${OBLIGACIONES}/no-aplican/${id}/deshacer`, {});
export const elegir = (cuerpo: Esquemas['Elegir']) =>
  post<QueDeclara[]>(`${OBLIGACIONES}/elecciones`, cuerpo);
export const elegirAvisos = (dias: number[]) => post<MisAvisos>(`${OBLIGACIONES}/avisos`, { dias });
export const darCalendario = (idempotencia: string) =>
  post<Esquemas['Calendario']>(`${OBLIGACIONES}/calendario`, {}, { idempotencia });
export const quitarCalendario = () => del(`${OBLIGACIONES}/calendario`);
