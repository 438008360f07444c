import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cerrarAlNavegar } from './dialogos';

let vistas = 0;

/** Si antes de la pantalla que se ve hubo otra en esta pestaña: Atrás no sale del producto. */
export const hayOtraAntes = () => vistas > 1;

/** Va dentro del enrutador: los diálogos de la pantalla que se deja se cierran con ella. */
export function AlNavegar() {
  const { pathname, search } = useLocation();
  const volviendo = useNavigationType() === 'POP';
  useEffect(() => {
    vistas += 1;
    cerrarAlNavegar(volviendo);
  }, [pathname, search, volviendo]);
  return null;
}
