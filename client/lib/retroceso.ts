/** Da true si el evento es suyo: nadie más lo ve. */
type Guardia = (evento: PopStateEvent) => boolean;

const guardias: Guardia[] = [];

// Los oyentes de window corren en el orden en que se agregaron, en cualquier fase: este se agrega antes que
// el del enrutador.
window.addEventListener('popstate', (evento) => {
  if ([...guardias].reverse().some((guardia) => guardia(evento))) evento.stopImmediatePropagation();
});

/**
 * Ve Atrás, Adelante y las direcciones escritas a mano antes que el enrutador, y puede detener el evento. La
 * más nueva ve primero: lo que está encima de la pantalla antes que la pantalla.
 */
export function vigilarRetroceso(nueva: Guardia): () => void {
  guardias.push(nueva);
  return () => void guardias.splice(guardias.indexOf(nueva), 1);
}
