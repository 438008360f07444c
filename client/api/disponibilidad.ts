import { useSyncExternalStore } from 'react';

/** Desde cuándo el servidor responde 503 o no se alcanza; null mientras funciona. */
let desde: Date | null = null;
const oyentes = new Set<() => void>();

/**
 * Una respuesta a algo que se pidió antes de notar la caída (`pedido`, en milisegundos de época) no la
 * termina.
 */
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
