import { almacen } from '@/lib/almacen';
import { montado } from './montado';

type Modulo = typeof import('./Anfitrion');

/** Si ya hace falta dibujar el anfitrión. */
export const pedido = almacen(false);
let modulo: Promise<Modulo | null> | null = null;
let llegado: Modulo | null = null;

export const cargarAnfitrion = () => import('./Anfitrion');

/** Pide el anfitrión, una sola vez. Da null cuando su código no se puede bajar porque no hay red. */
export function anfitrion(): Promise<Modulo | null> {
  modulo ??= cargarAnfitrion().then(
    async (m) => {
      pedido.poner(true);
      await montado;
      llegado = m;
      return m;
    },
    () => {
      modulo = null;
      return null;
    },
  );
  return modulo;
}

/** El anfitrión si ya está en la pantalla: sin él no hay ningún diálogo abierto. */
export const siEsta = () => llegado;
