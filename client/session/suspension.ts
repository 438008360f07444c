import { oyentes } from '@/lib/almacen';
import { leFalta, type SesionAdmin, type SesionEmpresa, type TipoSesion } from './types';

/**
 * Una sesión que terminó mientras se trabajaba con ella. Ya no está guardada ni vale en ninguna llamada: solo
 * se recuerda, en esta pestaña, de quién era, para que su pantalla siga en su lugar hasta que la misma
 * persona ingrese de nuevo o alguien diga que no es ella.
 */
interface DeCada {
  empresa: SesionEmpresa | null;
  administrador: SesionAdmin | null;
}

const suspendidas: DeCada = { empresa: null, administrador: null };
/** Las áreas de esta pestaña que pueden pedir la clave encima de su pantalla. */
const vigiladas: Record<TipoSesion, number> = { empresa: 0, administrador: 0 };
/** El último testigo de cada una que el servidor aceptó desde que se abrió la página. */
const aceptados: Partial<Record<TipoSesion, string>> = {};
const alAcabar = oyentes<[TipoSesion, boolean]>();

export const suspendida = <T extends TipoSesion>(tipo: T): DeCada[T] => suspendidas[tipo];
export const haySuspendidas = () => suspendidas.empresa !== null || suspendidas.administrador !== null;
export const aceptado = (tipo: TipoSesion, testigo: string): void => void (aceptados[tipo] = testigo);

/** Un área dice que está a la vista y que puede pedir la clave; devuelve cómo dejar de decirlo. */
export function vigilar(tipo: TipoSesion): () => void {
  vigiladas[tipo] += 1;
  return () => void (vigiladas[tipo] -= 1);
}

/**
 * La deja en suspenso, si su área está a la vista y alguna vez sirvió: al abrir la página con una sesión ya
 * terminada no hay qué conservar. A un distribuidor que actúa por el propietario no se le puede pedir una
 * clave de esa empresa.
 */
export function suspender<T extends TipoSesion>(tipo: T, sesion: NonNullable<DeCada[T]>): boolean {
  const propia = !('delegado' in sesion && sesion.delegado) && !leFalta(sesion);
  if (!vigiladas[tipo] || !propia || aceptados[tipo] !== sesion.token) return false;
  suspendidas[tipo] = sesion;
  return true;
}

/** Se acabó la espera: `volvio`, si la misma persona ingresó de nuevo. Responde si la había. */
export function acabar(tipo: TipoSesion, volvio: boolean): boolean {
  const habia = suspendidas[tipo] !== null;
  suspendidas[tipo] = null;
  if (habia) alAcabar.avisar(tipo, volvio);
  return habia;
}

/**
 * Espera a que acabe; da true si la misma persona volvió, y false si no o si `senal` lo cancela. Null si no
 * hay nadie a quien esperar.
 */
export function esperarVuelta(tipo: TipoSesion, senal?: AbortSignal): Promise<boolean> | null {
  if (!suspendidas[tipo] || senal?.aborted) return null;
  return new Promise((resolver) => {
    const responder = (volvio: boolean) => {
      dejar();
      senal?.removeEventListener('abort', cancelar);
      resolver(volvio);
    };
    const cancelar = () => responder(false);
    const dejar = alAcabar.suscribir((cual, volvio) => {
      if (cual === tipo) responder(volvio);
    });
    senal?.addEventListener('abort', cancelar);
  });
}
