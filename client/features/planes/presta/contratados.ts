import { hoy, diasEntre } from '@/lib/fechas';
import { IMPRENTA, OREL, type PlanContratado, type PlanImprenta, type PlanOrel } from './tipos';

/** El texto 'NULL' también significa que no hay archivo: así lo guardan los sistemas que ya existían. */
const conArchivo = (extension: string | null | undefined) =>
  extension !== null && extension !== undefined && extension !== '' && extension !== 'NULL';

/** Si hay un archivo que descargar, si se puede editar (caducó hoy o antes) y si está elegido. */
const marcas = (extension: string | null, caduca: string) => ({
  activarDescargaPlan: conArchivo(extension),
  activarEditarPlan: caduca <= hoy(),
  seleccionar: false,
});

export const deImprenta = (p: PlanImprenta): PlanContratado => ({
  ...p,
  ...marcas(p.PLANEMPRESA_EXTENSION, p.PLANEMPRESA_CADUCA),
  familia: IMPRENTA,
  id: p.PLANEMPRESA_ID,
  inicia: p.PLANEMPRESA_INICIA,
  caduca: p.PLANEMPRESA_CADUCA,
  extension: p.PLANEMPRESA_EXTENSION,
  total: null,
  utilizados: null,
});

export const deOrel = (p: PlanOrel): PlanContratado => ({
  ...p,
  ...marcas(p.PLANOREL_EXTENSION, p.PLANOREL_CADUCA),
  familia: OREL,
  id: p.PLANOREL_ID,
  inicia: p.PLANOREL_INICIA,
  caduca: p.PLANOREL_CADUCA,
  extension: p.PLANOREL_EXTENSION,
  total: p.PLANOREL_TOTAL,
  utilizados: p.PLANOREL_UTILIZADOS,
});

export type Situacion = 'pendiente' | 'caducado' | 'por_caducar' | 'vigente' | 'por_empezar';
const AVISO_DIAS = 30;

export function situacion({
  inicia,
  caduca,
  pendiente,
}: Pick<PlanContratado, 'inicia' | 'caduca'> & { pendiente?: boolean }): Situacion {
  if (pendiente) return 'pendiente';
  if (inicia > hoy()) return 'por_empezar';
  const dias = diasEntre(hoy(), caduca);
  if (dias < 0) return 'caducado';
  return dias <= AVISO_DIAS ? 'por_caducar' : 'vigente';
}

/** El plan en curso: de los aprobados que ya empezaron, el que termina más tarde. */
export const enCurso = (planes: PlanContratado[]): PlanContratado | undefined =>
  planes
    .filter((plan) => !plan.pendiente && plan.inicia <= hoy())
    .reduce<PlanContratado | undefined>(
      (mejor, plan) => (mejor && mejor.caduca >= plan.caduca ? mejor : plan),
      undefined,
    );

/** El mismo día, `meses` meses después; si ese mes es más corto, su último día. */
export function sumarMeses(dia: string, meses: number): string {
  const [a, m, d] = dia.split('-').map(Number) as [number, number, number];
  const ultimo = new Date(Date.UTC(a, m - 1 + meses + 1, 0));
  ultimo.setUTCDate(Math.min(d, ultimo.getUTCDate()));
  return ultimo.toISOString().slice(0, 10);
}

export function diaSiguiente(dia: string): string {
  const fecha = new Date(`${dia}T12:00:00Z`);
  fecha.setUTCDate(fecha.getUTCDate() + 1);
  return fecha.toISOString().slice(0, 10);
}
