import type { PlanContratado } from './presta';
import { fecha } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';

/** Por qué no se puede hacer ahora algo con un plan, o null si se puede; el servidor exige lo mismo. */
export const sinEditar = (plan: PlanContratado): string | null =>
  plan.pendiente
    ? 'Espera que se apruebe su pago.'
    : plan.activarEditarPlan
      ? null
      : `Está vigente hasta el ${fecha(plan.caduca)}: se edita desde ese día.`;

export const sinDescargar = (plan: PlanContratado): string | null =>
  plan.activarDescargaPlan ? null : 'Todavía no tiene un recibo.';

export const sinRevisar = ({ recibo }: PlanContratado): string | null => {
  if (!recibo) return 'Todavía no tiene un recibo.';
  return recibo.estado === 'PENDIENTE' ? null : `El recibo ya está ${recibo.estado.toLowerCase()}.`;
};

/** Quien no aprueba pagos solo elimina los que esperan. */
export const sinEliminar = (
  { pendiente, recibo, utilizados }: PlanContratado,
  aprueba: boolean,
): string | null => {
  if (!aprueba && !pendiente) return 'Ya está aprobado: lo elimina un administrador.';
  if (recibo?.estado === 'APROBADO') return 'Su pago está aprobado.';
  return utilizados ? `Tiene ${cuantos(utilizados, 'documento usado', 'documentos usados')}.` : null;
};
