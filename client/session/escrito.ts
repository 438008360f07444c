import { oyentes } from '@/lib/almacen';
import type { TipoSesion } from './types';

/**
 * Lo que una persona escribió y este navegador le guarda hasta que llegue al servidor. Se va con ella: quien ingresa
 * después en la misma máquina no lo encuentra. Las preferencias, que nada dicen de nadie, se quedan.
 */
const CAJONES: Record<TipoSesion, (quien: string) => { de: string[]; justo: string[] }> = {
  empresa: (quien) => ({ de: [`tinta.entrada.${quien}.`], justo: [`tinta.curso.${quien.split('.')[0]!}`] }),
  administrador: (quien) => ({ de: [`tinta.borrador.${quien}.`], justo: [] }),
};

/** Los que salieron y no han vuelto: su pantalla, al irse, ya no guarda nada. */
const salieron = new Set<string>();

const nombre = (tipo: TipoSesion, quien: string) => `${tipo} ${quien}`;

export function olvidarEscrito(tipo: TipoSesion, quien: string): void {
  salieron.add(nombre(tipo, quien));
  const { de, justo } = CAJONES[tipo](quien);
  for (const donde of [localStorage, sessionStorage]) {
    for (const clave of Object.keys(donde)) {
      if (justo.includes(clave) || de.some((prefijo) => clave.startsWith(prefijo))) donde.removeItem(clave);
    }
  }
}

export const volvio = (tipo: TipoSesion, quien: string): void => void salieron.delete(nombre(tipo, quien));
export const salio = (tipo: TipoSesion, quien: string): boolean => salieron.has(nombre(tipo, quien));

const PLAZO = 3_000;
const enSalida = oyentes<[esperar: (hasta: Promise<unknown>) => void]>();

/** Lo que hay que llevar al servidor antes de que alguien salga, mientras todavía tiene sesión. */
export const antesDeSalir = enSalida.suscribir;

/** Espera a que se guarde lo que falta; si el servidor no responde, no detiene a quien se va. */
export async function guardarAntesDeSalir(): Promise<void> {
  const faltan: Promise<unknown>[] = [];
  enSalida.avisar((hasta) => void faltan.push(hasta));
  if (!faltan.length) return;
  await Promise.race([Promise.allSettled(faltan), new Promise((listo) => setTimeout(listo, PLAZO))]);
}
