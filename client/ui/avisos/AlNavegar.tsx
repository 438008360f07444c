import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cerrarAlNavegar } from './dialogos';

let vistas = 0;

/** Si antes de la pantalla que se ve hubo otra en esta pestaña: Atrás no sale del producto. */
export const hayOtraAntes = () => vistas > 1;

/**
 * Va dentro del enrutador: los diálogos de la pantalla que se deja se cierran con ella, y la que llega se ve desde su título.
 * A la que se vuelve con Atrás la deja el navegador donde estaba.
 */
export function AlNavegar() {
  const { pathname, search } = useLocation();
  const volviendo = useNavigationType() === 'POP';
  // Antes que los efectos de la pantalla, que puede llevar a una de sus partes.
  const vista = useRef(pathname);
  useLayoutEffect(() => {
    if (vista.current !== pathname && !volviendo) window.scrollTo(0, 0);
    vista.current = pathname;
  }, [pathname, volviendo]);
  useEffect(() => {
    vistas += 1;
    cerrarAlNavegar(volviendo);
  }, [pathname, search, volviendo]);
  return null;
}
