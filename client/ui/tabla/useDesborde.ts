import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Cuántas veces puede ceder una tabla: se estrecha, acorta sus textos y, por turnos, dejan su sitio las columnas
 * que ceden.
 */
const SIN_QUITAR = 2;
const VECES = SIN_QUITAR + 5;

/** Si una columna con este turno se ve cuando la tabla cedió `ceden` veces. */
export const cabe = (cede: number | undefined, ceden: number) => !cede || cede > ceden - SIN_QUITAR;

/**
 * Una tabla que no cabe en su caja cede hasta caber: `data-ceden` dice cuánto (tabla.module.css). Da true en
 * `desborda` si ni así cabe, y solo entonces la caja es una región que se desplaza; `ceden`, cuántas veces
 * cedió. `hay` es si la tabla está en la caja.
 */
export function useDesborde<E extends HTMLElement>(hay = true) {
  const caja = useRef<E>(null);
  const [{ desborda, ceden }, poner] = useState({ desborda: false, ceden: 0 });
  const medir = useCallback(() => {
    const elemento = caja.current;
    if (!elemento) return;
    const noCabe = () => elemento.scrollWidth > elemento.clientWidth + 1;
    let veces = 0;
    elemento.dataset.ceden = '0';
    while (noCabe() && veces < VECES) elemento.dataset.ceden = String((veces += 1));
    const sobra = noCabe();
    poner((antes) =>
      antes.desborda === sobra && antes.ceden === veces ? antes : { desborda: sobra, ceden: veces },
    );
  }, []);
  // Antes de que se vea: la tabla nunca se dibuja cortada.
  useLayoutEffect(medir);
  useEffect(() => {
    const elemento = caja.current;
    if (!elemento) return;
    let cuadro = 0;
    // En el cuadro siguiente: medir cambia lo que se observa.
    const despues = () => {
      cancelAnimationFrame(cuadro);
      cuadro = requestAnimationFrame(medir);
    };
    const observador = new ResizeObserver(despues);
    observador.observe(elemento);
    if (elemento.firstElementChild) observador.observe(elemento.firstElementChild);
    return () => {
      cancelAnimationFrame(cuadro);
      observador.disconnect();
    };
  }, [hay, medir]);
  return { caja, desborda, ceden };
}
