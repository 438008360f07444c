type Modulo = typeof import('./Anfitrion');

let pedido = false;
let modulo: Promise<Modulo | null> | null = null;
const oyentes = new Set<() => void>();
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
      pedido = true;
      oyentes.forEach((oyente) => oyente());
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

export const estaPedido = () => pedido;

export function suscribirAnfitrion(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
}
