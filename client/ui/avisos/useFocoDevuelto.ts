import { useEffect, type RefObject } from 'react';
import { tomarFoco } from './anfitrion/foco';

/** Mientras una ventana está abierta, el foco es suyo; al cerrarse vuelve a donde estaba. `dentro` es algo de la ventana. */
export function useFocoDevuelto(abierta: boolean, dentro: RefObject<Element | null>): void {
  useEffect(() => {
    if (!abierta) return;
    return tomarFoco((uno) => Boolean(dentro.current?.closest('[role="dialog"]')?.contains(uno)));
  }, [abierta, dentro]);
}
