import type { LineaAuditoria } from './presta';
import { toEmpresaAdmin, toTicketAdmin } from '@/navegacion/enlaces';

/** Where what a line speaks of can be seen, if it has a screen. */
export function toCosa({ entidad, entidad_id }: LineaAuditoria): string | null {
  if (entidad === 'empresa') return toEmpresaAdmin(entidad_id);
  if (entidad === 'ticket') return toTicketAdmin(entidad_id);
  if (entidad === 'administrador') return `/administrador/asesores/${entidad_id}`;
  if (entidad === 'configuracion') return '/administrador/configuraciones';
  return null;
}

/** The provider's person behind an actor's code; company users have no screen of their own. */
export const toActor = ({ actor }: LineaAuditoria): string | null => {
  const [tipo, , id] = actor.split(':');
  return tipo === 'administrador' && id ? `/administrador/asesores/${id}` : null;
};
