import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaPlantilla = Esquemas['FilaPlantilla'];
export type Plantilla = Esquemas['Plantilla'];
export type PlantillaCorta = Esquemas['PlantillaCorta'];
export type CuerpoPlantilla = Esquemas['CrearPlantilla'];
export type RecurrenteDelMes = Esquemas['RecurrenteDelMes'];

export const PLANTILLAS = '/api/plantillas-asientos';
/** Cómo llama la API a lo que hizo los asientos de una plantilla que se repite. */
export const RECURRENTE = 'ASIENTO_RECURRENTE';

export const paraEscogerQuery = queryOptions({
  queryKey: claves.contabilidad.plantillasParaEscoger,
  queryFn: ({ signal }) => get<PlantillaCorta[]>(PLANTILLAS, { signal }),
});
export const plantillaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.plantilla(id),
    queryFn: ({ signal }) => get<Plantilla>(`${PLANTILLAS}/${id}`, { signal }),
  });
/** `mes`: un día suyo. */
export const delMesQuery = (mes: string) =>
  queryOptions({
    queryKey: claves.contabilidad.recurrentesDelMes(mes),
    queryFn: ({ signal }) => get<RecurrenteDelMes[]>(`${PLANTILLAS}/mes`, { query: { mes }, signal }),
    staleTime: 0,
  });

export const crearPlantilla = (cuerpo: CuerpoPlantilla, idempotencia: string) =>
  post<Plantilla>(PLANTILLAS, cuerpo, { idempotencia });
export const cambiarPlantilla = (id: number, cuerpo: CuerpoPlantilla & { version: number }) =>
  put<Plantilla>(`${PLANTILLAS}/${id}`, cuerpo);
export const eliminarPlantilla = (id: number) => del(`${PLANTILLAS}/${id}`);
export const pausarPlantilla = (id: number, pausada: boolean) =>
  post<Plantilla>(`${PLANTILLAS}/${id}/pausar`, { pausada });
/** De todas las del mes, o de una. */
export const asentarDelMes = (mes: string, plantilla_id: number | null, idempotencia: string) =>
  post<RecurrenteDelMes[]>(`${PLANTILLAS}/mes`, { mes, plantilla_id }, { idempotencia });
export const deshacerDelMes = (id: number, mes: string) =>
  post<RecurrenteDelMes[]>(`${PLANTILLAS}/${id}/deshacer`, { mes });
