type Guardia = (evento: PopStateEvent) => void;

let guardia: Guardia | null = null;

// A window's listeners run in their order, whatever their phase: this one is there before the router's.
window.addEventListener('popstate', (evento) => guardia?.(evento));

/** Sees Back, Forward and addresses written by hand before the router does, and may stop the event. */
export function vigilarRetroceso(nueva: Guardia): () => void {
  guardia = nueva;
  return () => {
    if (guardia === nueva) guardia = null;
  };
}
