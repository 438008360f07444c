import type { components } from '@/api/schema';

type Esquemas = components['schemas'];
type Recibo0 = Esquemas['ReciboFila'];

export const IMPRENTA = 1;
export const OREL = 2;
export type Familia = typeof IMPRENTA | typeof OREL;
export type TipoPlan = 'V' | 'C' | 'T';
export type EstadoRecibo = 'PENDIENTE' | 'APROBADO' | 'RECHAZADO';

/** Los importes viajan como texto. */
export interface PlanCatalogo extends Omit<Esquemas['Plan'], 'PLAN_VALOR' | 'PLAN_TIPO' | 'familia'> {
  PLAN_VALOR: string;
  PLAN_TIPO: TipoPlan;
  familia: Familia;
}

export interface Recibo extends Omit<Recibo0, 'valor' | 'PLAN_VALOR' | 'estado' | 'familia'> {
  valor: string | null;
  PLAN_VALOR: string;
  estado: EstadoRecibo;
  familia: Familia;
}

export interface ReciboDePlan extends Omit<Esquemas['ReciboDePlan'], 'estado'> {
  estado: EstadoRecibo;
}

interface Comun {
  EMP_CODIGO: number;
  PLAN_CODIGO: number;
  PLAN_NOMBRE: string;
  PLAN_TIPO: TipoPlan;
  PLAN_VALOR: string;
  /** Espera que se apruebe su recibo: no da cupo, y sus fechas son tentativas. */
  pendiente: boolean;
  version: number;
  activarDescargaPlan: boolean;
  activarEditarPlan: boolean;
  recibo: ReciboDePlan | null;
}

export interface PlanImprenta extends Comun {
  PLANEMPRESA_ID: number;
  PLANEMPRESA_INICIA: string;
  PLANEMPRESA_CADUCA: string;
  PLANEMPRESA_EXTENSION: string | null;
}

export interface PlanOrel extends Comun {
  PLANOREL_ID: number;
  PLANOREL_INICIA: string;
  PLANOREL_CADUCA: string;
  PLANOREL_EXTENSION: string | null;
  PLANOREL_TOTAL: number;
  PLANOREL_UTILIZADOS: number;
  PLANOREL_DISPONIBLES: number;
}

/** Un plan de cualquiera de las familias, como lo maneja la pantalla. */
export interface PlanContratado extends Comun {
  familia: Familia;
  id: number;
  inicia: string;
  caduca: string;
  extension: string | null;
  seleccionar: boolean;
  /** Solo en los electrónicos. */
  total: number | null;
  utilizados: number | null;
}

export const NOMBRE_FAMILIA: Record<Familia, string> = {
  [IMPRENTA]: 'Imprenta',
  [OREL]: 'Documentos electrónicos',
};
export const FAMILIA_CORTA: Record<Familia, string> = { [IMPRENTA]: 'Imprenta', [OREL]: 'Electrónicos' };
export const NOMBRE_TIPO: Record<TipoPlan, string> = { V: 'Ventas', C: 'Compras', T: 'Ventas y compras' };
