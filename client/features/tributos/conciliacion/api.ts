import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { mientrasSeCalcula, type Avance } from '../presta/calculo';

type Esquemas = components['schemas'];

export type Conciliacion = Esquemas['ConciliacionTributaria'];
export type Fila = Esquemas['FilaConciliada'];
export type Motivo = Esquemas['MotivoDeDiferencia'];
export type Distinto = Esquemas['DocumentoDistinto'];

export const COLUMNAS: Record<Motivo['columna'], string> = {
  libro: 'Libros',
  formulario: 'Formulario',
  ats: 'Anexo',
  sri: 'SRI',
};

export const rutaDe = (periodo: string) => `/api/tributos/conciliacion/${periodo}`;

/** La de muchos documentos espera a su anexo: mientras se calcula, se pregunta sola. */
export const conciliacionQuery = (periodo: string) =>
  queryOptions({
    queryKey: claves.tributos.conciliacion(periodo),
    queryFn: ({ signal }) => get<Conciliacion | Avance>(rutaDe(periodo), { signal }),
    staleTime: 0,
    refetchInterval: mientrasSeCalcula,
  });
