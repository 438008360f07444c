import { createContext, use, useMemo } from 'react';
import type { TipoSesion } from './types';
import { useAdmin, useEmpresa } from './useSesion';

/** De quién es el área que se ve: un mismo navegador puede tener las dos sesiones. */
export const AreaContext = createContext<TipoSesion>('empresa');
export const useArea = () => use(AreaContext);

function useSesion() {
  const area = useArea();
  const empresa = useEmpresa();
  const admin = useAdmin();
  return area === 'administrador' ? admin : empresa;
}

/** Quien entró con una clave temporal no hace nada antes de cambiarla. */
export const useDebeCambiarClave = () => Boolean(useSesion()?.cambiar_clave);

/** Lo que la sesión de esta área puede; el servidor lo vuelve a decidir en cada llamada. */
export function usePermisos(): (permiso: string) => boolean {
  const permisos = useSesion()?.permisos;
  return useMemo(() => {
    const suyos = new Set(permisos);
    return (permiso) => suyos.has(permiso);
  }, [permisos]);
}

export const usePermiso = (permiso: string) => usePermisos()(permiso);
