import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type ProcesoMensual = Esquemas['ProcesoMensual'];
export type PreviaMensual = Esquemas['PreviaMensual'];
export type ClaseMensual = ProcesoMensual['clase'];

export const MENSUALES = '/api/mensuales';

/** Lo que se asentaría en un mes. `mes`: un día suyo. */
export const previaMensualQuery = (clase: ClaseMensual, mes: string) =>
  queryOptions({
    queryKey: claves.contabilidad.previaMensual(clase, mes),
    queryFn: ({ signal }) => get<PreviaMensual>(`${MENSUALES}/previa`, { query: { clase, mes }, signal }),
    staleTime: 0,
  });

export const asentarMes = (clase: ClaseMensual, mes: string, idempotencia: string) =>
  post<ProcesoMensual>(MENSUALES, { clase, mes }, { idempotencia });
export const deshacerMes = (id: number) => post<ProcesoMensual>(`${MENSUALES}/${id}/deshacer`, {});
