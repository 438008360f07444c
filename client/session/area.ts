import { createContext, use, useMemo } from 'react';
import type { TipoSesion } from './types';
import { useAdmin, useEmpresa } from './useSesion';

/** Whose area is on screen: the same browser may hold both sessions. */
export const AreaContext = createContext<TipoSesion>('empresa');
export const useArea = () => use(AreaContext);

function useSesion() {
  const area = useArea();
  const empresa = useEmpresa();
  const admin = useAdmin();
  return area === 'administrador' ? admin : empresa;
}

/** Whoever came in with a temporary password does nothing before he changes it. */
export const useDebeCambiarClave = () => Boolean(useSesion()?.cambiar_clave);

/** What the session of this area may do; the server decides again on every call. */
export function usePermisos(): (permiso: string) => boolean {
  const permisos = useSesion()?.permisos;
  return useMemo(() => {
    const suyos = new Set(permisos);
    return (permiso) => suyos.has(permiso);
  }, [permisos]);
}

export const usePermiso = (permiso: string) => usePermisos()(permiso);
