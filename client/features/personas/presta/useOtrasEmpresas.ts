import { useQuery } from '@tanstack/react-query';
import { quienEs, useArea, useEmpresa } from '@/session';
import { misEmpresasQuery, type EmpresaDePersona } from './api';

/** Las activas a las que esta pestaña puede pasar; ninguna, si su usuario no está unido a una persona. */
export function useOtrasEmpresas(): EmpresaDePersona[] {
  const area = useArea();
  const sesion = useEmpresa();
  const unida = area === 'empresa' && Boolean(sesion?.persona) && !sesion?.cambiar_clave;
  const { data = [] } = useQuery({ ...misEmpresasQuery(sesion ? quienEs(sesion) : ''), enabled: unida });
  return unida ? data.filter(({ eid, activa }) => activa && eid !== sesion?.eid) : [];
}
