import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Presupuesto = Esquemas['Presupuesto'];
export type FilaPresupuesto = Esquemas['FilaPresupuesto'];
type Propuesta = Esquemas['PropuestaPresupuesto'];

const PRESUPUESTOS = '/api/presupuestos';

/** De qué año y de qué centro de costo es; sin centro, de la empresa. */
export interface DeQue {
  anio: number;
  centro: string;
}

const ruta = ({ anio }: DeQue, mas = '') => `${PRESUPUESTOS}/${anio}${mas}`;
const deCentro = ({ centro }: DeQue) => (centro ? { centro } : {});

export const excelDe = (de: DeQue) => ({ ruta: ruta(de, '/exportar'), query: deCentro(de) });

export const presupuestoQuery = (de: DeQue) =>
  queryOptions({
    queryKey: claves.contabilidad.presupuesto(de.anio, de.centro),
    queryFn: ({ signal }) => get<Presupuesto>(ruta(de), { query: deCentro(de), signal }),
  });

export const guardarPresupuesto = (anio: number, cuerpo: Esquemas['GuardarPresupuesto']) =>
  put<Presupuesto>(`${PRESUPUESTOS}/${anio}`, cuerpo);

/** Lo que pasó el año anterior, más un porcentaje. No guarda nada. */
export const proponerPresupuesto = (de: DeQue, porcentaje: number) =>
  get<Propuesta>(ruta(de, '/propuesta'), { query: { porcentaje, ...deCentro(de) } });
