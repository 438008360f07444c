import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { avisoBreve } from '@/ui/avisos';

/** Una dirección que el área no tiene lleva a su inicio, que lo dice. */
export function Desconocida({ inicio }: { inicio: string }) {
  const { pathname } = useLocation();
  useEffect(() => avisoBreve(`La dirección «${pathname}» no existe. Está en su inicio.`), [pathname]);
  return <Navigate to={inicio} replace />;
}
