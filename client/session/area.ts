import { createContext, use, useMemo } from 'react';
import { leFalta, type TipoSesion } from './types';
import { useAdmin, useEmpresa } from './useSesion';

/** La de una persona no es de ninguna empresa, y lo que ahí se hace no lo deciden los permisos de una. */
export type Area = TipoSesion | 'persona';

/** De quién es el área que se ve: un mismo navegador puede tener todas las sesiones. */
export const AreaContext = createContext<Area>('empresa');
export const useArea = () => use(AreaContext);
/** Para lo que solo está en las dos áreas que tienen sesión. */
export const useTipoSesion = (): TipoSesion => (useArea() === 'administrador' ? 'administrador' : 'empresa');

function useSesion() {
  const area = useArea();
  const empresa = useEmpresa();
  const admin = useAdmin();
  if (area === 'persona') return null;
  return area === 'administrador' ? admin : empresa;
}

/** Lo que a quien está le falta para trabajar. */
export function useLeFalta() {
  const sesion = useSesion();
  return sesion ? leFalta(sesion) : '';
}

/** Lo que la sesión de esta área puede; el servidor lo vuelve a decidir en cada llamada. */
export function usePermisos(): (permiso: string) => boolean {
  const permisos = useSesion()?.permisos;
  return useMemo(() => {
    const suyos = new Set(permisos);
    return (permiso) => suyos.has(permiso);
  }, [permisos]);
}

export const usePermiso = (permiso: string) => usePermisos()(permiso);
