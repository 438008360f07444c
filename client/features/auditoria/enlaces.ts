import type { LineaAuditoria } from './presta';
import {
  toCobro,
  toComprobante,
  toCuentaCliente,
  toEmpresaAdmin,
  toFirma,
  toRecibido,
  toRecibidos,
  toTicketAdmin,
} from '@/navegacion/enlaces';
import type { TipoSesion } from '@/session';

/** Las pantallas de la propia empresa. */
const PROPIAS: Record<string, (id: string) => string> = {
  comprobante: (id) => toComprobante(Number(id)),
  recibido: (id) => toRecibido(Number(id)),
  cobro: (id) => toCobro(Number(id)),
  cliente: (id) => toCuentaCliente(Number(id)),
  empresa: () => '/empresa',
  usuario: () => '/usuarios',
  certificado_firma: toFirma,
  carga_recibidos: () => toRecibidos(),
  pedido_respaldo: () => '/documentos-pedidos',
  vencimiento: () => '/impuestos',
  busqueda_regimenes: () => '/impuestos/regimenes',
};

/** De lo que son varias a la vez, la lista donde están; null si no la hay. */
export const toVarias = (entidad: string): string | null =>
  entidad === 'carga_recibidos' ? toRecibidos() : entidad === 'vencimiento' ? '/impuestos' : null;

/** La pantalla de la cosa que la línea nombra; null si no tiene. */
export function toCosa(
  area: TipoSesion,
  { accion, entidad, entidad_id }: Pick<LineaAuditoria, 'accion' | 'entidad' | 'entidad_id'>,
): string | null {
  if (area === 'empresa') return accion === 'eliminar' ? null : (PROPIAS[entidad]?.(entidad_id) ?? null);
  if (entidad === 'empresa') return toEmpresaAdmin(entidad_id);
  if (entidad === 'ticket') return toTicketAdmin(entidad_id);
  if (entidad === 'administrador') return `/administrador/asesores/${entidad_id}`;
  if (entidad === 'configuracion') return '/administrador/configuraciones';
  return null;
}

/** La página del administrador que actuó; los usuarios de una empresa no tienen pantalla propia. */
export const toActor = (area: TipoSesion, { actor }: LineaAuditoria): string | null => {
  if (area === 'empresa') return null;
  const [tipo, , id] = actor.split(':');
  return tipo === 'administrador' && id ? `/administrador/asesores/${id}` : null;
};
