import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { toAreaEmpresa } from '@/features/auth/enlaces';
import { avisoBreve } from '@/ui/avisos';

/** Una dirección que no existe, de cualquiera de las dos áreas, lleva a la raíz, y se dice (docs/contrato.md §5). */
export function Desconocida() {
  const { pathname } = useLocation();
  useEffect(() => avisoBreve(`La dirección «${pathname}» no existe.`), [pathname]);
  return <Navigate to={toAreaEmpresa()} replace />;
}
