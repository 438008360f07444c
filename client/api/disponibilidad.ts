import { useSyncExternalStore } from 'react';

/** Since when the server answers 503 or can't be reached; null while it works. */
let desde: Date | null = null;
const oyentes = new Set<() => void>();

/** An answer to what was asked before the outage was noticed (`pedido`, epoch ms) doesn't end it. */
export function marcarCaida(caida: boolean, pedido = Date.now()): void {
  if (caida === (desde !== null) || (desde && pedido < desde.getTime())) return;
  desde = caida ? new Date() : null;
  oyentes.forEach((oyente) => oyente());
}

const suscribir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
};

export const useCaida = () => useSyncExternalStore(suscribir, () => desde);
