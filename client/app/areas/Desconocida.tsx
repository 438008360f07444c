import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { toAreaEmpresa } from '@/features/auth/enlaces';
import { avisoBreve, avisoVolver, hayOtraAntes } from '@/ui/avisos';

/**
 * Una dirección que no existe, de cualquiera de las dos áreas, lleva a la raíz (docs/contrato.md §5): se dice, y se ofrece
 * volver a donde se estaba.
 */
export function Desconocida() {
  const { pathname } = useLocation();
  useEffect(() => {
    const mensaje = `La dirección «${pathname}» no existe.`;
    if (hayOtraAntes()) avisoVolver(mensaje, () => window.history.back());
    else avisoBreve(mensaje, undefined, 'neutro');
  }, [pathname]);
  return <Navigate to={toAreaEmpresa()} replace />;
}
