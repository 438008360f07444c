import { almacen, useAlmacen } from '@/lib/almacen';

/** Desde cuándo el servidor responde 503 o no se alcanza; null mientras funciona. */
const caida = almacen<Date | null>(null);

/**
 * Una respuesta a algo que se pidió antes de notar la caída (`pedido`, en milisegundos de época) no la
 * termina.
 */
export function marcarCaida(caido: boolean, pedido = Date.now()): void {
  const desde = caida.leer();
  if (caido === (desde !== null) || (desde && pedido < desde.getTime())) return;
  caida.poner(caido ? new Date() : null);
}

// El navegador lo sabe antes que la siguiente llamada.
window.addEventListener('offline', () => marcarCaida(true));
window.addEventListener('online', () => marcarCaida(false));

export const useCaida = () => useAlmacen(caida);
