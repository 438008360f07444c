import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cerrarAlNavegar } from './dialogos';

/** Va dentro del enrutador: los diálogos de la pantalla que se deja se cierran con ella. */
export function AlNavegar() {
  const { pathname, search } = useLocation();
  const volviendo = useNavigationType() === 'POP';
  useEffect(() => cerrarAlNavegar(volviendo), [pathname, search, volviendo]);
  return null;
}
