import { almacen } from '@/lib/almacen';

type Modulo = typeof import('./Anfitrion');

/** Si ya hace falta dibujar el anfitrión. */
export const pedido = almacen(false);
let modulo: Promise<Modulo | null> | null = null;
let alMontar: () => void;
const montado = new Promise<void>((resolver) => {
  alMontar = resolver;
});
export { alMontar };

export const cargarAnfitrion = () => import('./Anfitrion');

/** Pide el anfitrión, una sola vez. Da null cuando su código no se puede bajar porque no hay red. */
export function anfitrion(): Promise<Modulo | null> {
  modulo ??= cargarAnfitrion().then(
    async (m) => {
      pedido.poner(true);
      await montado;
      return m;
    },
    () => {
      modulo = null;
      return null;
    },
  );
  return modulo;
}
