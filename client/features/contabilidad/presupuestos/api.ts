import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Presupuesto = Esquemas['Presupuesto'];
export type FilaPresupuesto = Esquemas['FilaPresupuesto'];
type Propuesta = Esquemas['PropuestaPresupuesto'];

const PRESUPUESTOS = '/api/presupuestos';

export const excelDe = (anio: number) => `${PRESUPUESTOS}/${anio}/exportar`;

export const presupuestoQuery = (anio: number) =>
  queryOptions({
    queryKey: claves.contabilidad.presupuesto(anio),
    queryFn: ({ signal }) => get<Presupuesto>(`${PRESUPUESTOS}/${anio}`, { signal }),
  });

export const guardarPresupuesto = (anio: number, cuerpo: Esquemas['GuardarPresupuesto']) =>
  put<Presupuesto>(`${PRESUPUESTOS}/${anio}`, cuerpo);

/** Lo que pasó el año anterior, más un porcentaje. No guarda nada. */
export const proponerPresupuesto = (anio: number, porcentaje: number) =>
  get<Propuesta>(`${PRESUPUESTOS}/${anio}/propuesta`, { query: { porcentaje } });
