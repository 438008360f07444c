import type { PlanContratado } from './presta';
import { fecha } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';

/** Por qué no se puede hacer ahora algo con un plan, o null si se puede; el servidor exige lo mismo. */
export const sinEditar = (plan: PlanContratado): string | null =>
  plan.activarEditarPlan ? null : `Está vigente hasta el ${fecha(plan.caduca)}: se edita desde ese día.`;

export const sinDescargar = (plan: PlanContratado): string | null =>
  plan.activarDescargaPlan ? null : 'Todavía no tiene un recibo.';

export const sinRevisar = ({ recibo }: PlanContratado): string | null => {
  if (!recibo) return 'Todavía no tiene un recibo.';
  return recibo.estado === 'PENDIENTE' ? null : `El recibo ya está ${recibo.estado.toLowerCase()}.`;
};

export const sinEliminar = ({ recibo, utilizados }: PlanContratado): string | null => {
  if (recibo?.estado === 'APROBADO') return 'Su pago está aprobado.';
  return utilizados ? `Tiene ${cuantos(utilizados, 'documento usado', 'documentos usados')}.` : null;
};
