/** Where the focus was before the first dialog of a series; it goes back there after the last. */
let previo: Element | null = null;
let abiertos = 0;
let pendiente: ReturnType<typeof setTimeout> | undefined;

// Time for the next dialog of the same series to open.
const ESPERA = 30;

/** Called when a dialog opens; the answer, once, when it closes. */
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
      if (previo instanceof HTMLElement && previo.isConnected) previo.focus({ preventScroll: true });
    }, ESPERA);
  };
}
