import { useEffect, useRef, useState } from 'react';

/**
 * Da true mientras el contenido es más ancho que su caja: solo entonces la caja es una región que se
 * desplaza.
 */
export function useDesborde<E extends HTMLElement>() {
  const caja = useRef<E>(null);
  const [desborda, setDesborda] = useState(false);
  useEffect(() => {
    const elemento = caja.current;
    if (!elemento) return;
    const medir = () => setDesborda(elemento.scrollWidth > elemento.clientWidth + 1);
    const observador = new ResizeObserver(medir);
    observador.observe(elemento);
    if (elemento.firstElementChild) observador.observe(elemento.firstElementChild);
    return () => observador.disconnect();
  }, []);
  return { caja, desborda };
}
