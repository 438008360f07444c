import { useSyncExternalStore } from 'react';

/** Since when the server answers 503 or can't be reached; null while it works. */
let desde: Date | null = null;
const oyentes = new Set<() => void>();

export function marcarCaida(caida: boolean): void {
  if (caida === (desde !== null)) return;
  desde = caida ? new Date() : null;
  oyentes.forEach((oyente) => oyente());
}

const suscribir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
};

export const useCaida = () => useSyncExternalStore(suscribir, () => desde);
