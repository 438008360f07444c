/** Dónde estaba el foco antes del primer diálogo de una serie. Vuelve ahí después del último. */
let previo: Element | null = null;
let abiertos = 0;
let pendiente: ReturnType<typeof setTimeout> | undefined;

// Milisegundos para que se abra el siguiente diálogo de la misma serie.
const ESPERA = 30;

/** Se llama cuando un diálogo se abre; la función que devuelve, cuando se cierra. */
export function tomarFoco(): () => void {
  if (abiertos++ === 0) {
    if (pendiente === undefined) previo = document.activeElement;
    clearTimeout(pendiente);
    pendiente = undefined;
  }
  let cerrado = false;
  return () => {
    if (cerrado) return;
    cerrado = true;
    if (--abiertos > 0) return;
    pendiente = setTimeout(() => {
      pendiente = undefined;
      // Una ventana que se abrió entretanto ya tiene el suyo, y quien ya fue a otra parte se queda ahí.
      const activo = document.activeElement;
      if (activo && activo !== document.body) return;
      if (previo instanceof HTMLElement && previo.isConnected) previo.focus({ preventScroll: true });
    }, ESPERA);
  };
}

export function olvidarFoco(): void {
  clearTimeout(pendiente);
  pendiente = undefined;
  previo = null;
  abiertos = 0;
}
