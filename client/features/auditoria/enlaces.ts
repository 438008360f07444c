import type { LineaAuditoria } from './presta';
import { toEmpresaAdmin, toTicketAdmin } from '@/navegacion/enlaces';

/** La pantalla de la cosa que la línea nombra; null si no tiene. */
export function toCosa({ entidad, entidad_id }: LineaAuditoria): string | null {
  if (entidad === 'empresa') return toEmpresaAdmin(entidad_id);
  if (entidad === 'ticket') return toTicketAdmin(entidad_id);
  if (entidad === 'administrador') return `/administrador/asesores/${entidad_id}`;
  if (entidad === 'configuracion') return '/administrador/configuraciones';
  return null;
}

/** La página del administrador que actuó; los usuarios de una empresa no tienen pantalla propia. */
export const toActor = ({ actor }: LineaAuditoria): string | null => {
  const [tipo, , id] = actor.split(':');
  return tipo === 'administrador' && id ? `/administrador/asesores/${id}` : null;
};
