/** Algo que se abrió encima de la pantalla, y a dónde vuelve el foco cuando se cierra: lo primero que todavía lo reciba. */
interface Toma {
  candidatos: readonly Element[];
  contiene: (elemento: Element) => boolean;
}

/** De abajo arriba: la última es la que se ve. */
const tomas: Toma[] = [];
let vistas = 0;

/** El último que tuvo el foco: a un botón que se ocupa el navegador se lo quita, y hay que saber cuál era. */
let ultimo: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) ultimo = target;
});

/** La clase de la ventana que los diálogos comparten. */
export const DIALOGOS = 'dialogos';
/** Si es de los diálogos: en su ventana queda el foco mientras se cierra, y eso es de nadie. */
const deDialogos = (elemento: Element) => elemento.closest(`.${DIALOGOS}`) !== null;

/** Quién tiene el foco; null si nadie. */
const activo = () => (document.activeElement === document.body ? null : document.activeElement);

/** Quién lo tenía antes de que algo se abra: de un menú que se va, el botón que lo abrió. */
function previos(): Element[] {
  const suyo = activo() ?? (ultimo?.matches(':disabled') ? ultimo : null);
  const boton = suyo?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return [suyo, boton ? document.getElementById(boton) : null].filter((uno) => uno !== null);
}

function devolver({ candidatos, contiene }: Toma): void {
  const quien = activo();
  // Quien ya fue a otra parte se queda ahí.
  if (quien && !contiene(quien)) return;
  const encima = tomas.at(-1);
  for (const uno of candidatos) {
    if (!(uno instanceof HTMLElement) || !uno.isConnected || contiene(uno)) continue;
    if (encima && !encima.contiene(uno)) continue;
    uno.focus({ preventScroll: true });
    if (document.activeElement === uno) return;
  }
  // Nadie lo recibe: al menos no se queda en lo que se está yendo.
  if (quien instanceof HTMLElement) quien.blur();
}

/**
 * Se llama cuando algo se abre encima de la pantalla; la función que devuelve, cuando se cierra: entonces el foco vuelve
 * enseguida, sin esperar a que termine de irse, para que no se pierda lo que se escribe después.
 */
export function tomarFoco(contiene: (elemento: Element) => boolean = deDialogos): () => void {
  const toma: Toma = { candidatos: [...previos(), ...(tomas.at(-1)?.candidatos ?? [])], contiene };
  tomas.push(toma);
  vistas += 1;
  let cerrada = false;
  return () => {
    if (cerrada) return;
    cerrada = true;
    const eraLaUltima = tomas.at(-1) === toma;
    if (tomas.includes(toma)) tomas.splice(tomas.indexOf(toma), 1);
    // Debajo de otra no se ve; y si debajo hay otro diálogo, ese toma el foco al dibujarse.
    if (eraLaUltima && !(contiene === deDialogos && tomas.at(-1)?.contiene === deDialogos)) devolver(toma);
  };
}

/** Cuántas se han abierto: si aumenta mientras algo se hace, la persona vio alguna. */
export const cuantasVistas = () => vistas;

export function olvidarFoco(): void {
  tomas.length = 0;
  ultimo = null;
}
