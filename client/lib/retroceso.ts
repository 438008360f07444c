type Guardia = (evento: PopStateEvent) => void;

let guardia: Guardia | null = null;

// Los oyentes de window corren en el orden en que se agregaron, en cualquier fase: este se agrega antes que
// el del enrutador.
window.addEventListener('popstate', (evento) => guardia?.(evento));

/** Ve Atrás, Adelante y las direcciones escritas a mano antes que el enrutador, y puede detener el evento. */
export function vigilarRetroceso(nueva: Guardia): () => void {
  guardia = nueva;
  return () => {
    if (guardia === nueva) guardia = null;
  };
}
