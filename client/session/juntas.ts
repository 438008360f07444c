import { deJson } from '@/lib/json';
import type { SesionAdmin, SesionEmpresa, TipoSesion } from './types';

/**
 * Un 401 termina las dos sesiones de un navegador. Quien vuelve a una puede querer la otra: de ella se recuerda, en esta pestaña,
 * solo de quién era, para ofrecerle su ingreso. Nunca se abre sola.
 */
interface DeQuien {
  quien: string;
  usuario: string;
  ruc: string;
}

export interface OtraCerrada extends DeQuien {
  tipo: TipoSesion;
}

interface Juntas {
  empresa: DeQuien;
  administrador: DeQuien;
  /** La que ya se abrió otra vez. */
  volvio: TipoSesion | null;
}

const CLAVE = 'tinta.juntas';
const OTRA: Record<TipoSesion, TipoSesion> = { empresa: 'administrador', administrador: 'empresa' };
let ultimo: { crudo: string | null; dicho: OtraCerrada | null; tipo: TipoSesion } | null = null;

const leer = () => deJson(sessionStorage.getItem(CLAVE)) as Juntas | undefined;
const guardar = (juntas: Juntas) => sessionStorage.setItem(CLAVE, JSON.stringify(juntas));

export const olvidarJuntas = (): void => sessionStorage.removeItem(CLAVE);

/** A la de un delegado no se vuelve con una clave suya: se entra desde la del distribuidor. */
export function cerradasJuntas(
  empresa: SesionEmpresa,
  admin: SesionAdmin,
  quien: Record<TipoSesion, string>,
): void {
  if (empresa.delegado) return olvidarJuntas();
  guardar({
    empresa: { quien: quien.empresa, usuario: empresa.USU_USUARIO, ruc: empresa.EMP_RUC },
    administrador: { quien: quien.administrador, usuario: admin.USU_USUARIO, ruc: '' },
    volvio: null,
  });
}

/** Se abrió una. Si es de otra persona, o ya están las dos, no hay nada que ofrecer. */
export function volvioUna(tipo: TipoSesion, quien: string): void {
  const juntas = leer();
  if (!juntas) return;
  if (juntas[tipo].quien !== quien || juntas.volvio === OTRA[tipo]) return olvidarJuntas();
  guardar({ ...juntas, volvio: tipo });
}

/** Con la de `tipo` abierta, la otra que sigue cerrada. La misma mientras no cambie, para quien la dibuja. */
export function porVolver(tipo: TipoSesion): OtraCerrada | null {
  const crudo = sessionStorage.getItem(CLAVE);
  if (ultimo?.crudo !== crudo || ultimo.tipo !== tipo) {
    const juntas = leer();
    const otra = OTRA[tipo];
    ultimo = { crudo, tipo, dicho: juntas?.volvio === tipo ? { tipo: otra, ...juntas[otra] } : null };
  }
  return ultimo.dicho;
}
