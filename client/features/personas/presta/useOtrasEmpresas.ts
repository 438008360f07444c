import { useQuery } from '@tanstack/react-query';
import { leFalta, quienEs, useArea, useEmpresa, usePersona } from '@/session';
import { misEmpresasQuery, type EmpresaDePersona } from './api';

/** A nombre de quién se leen: la persona en su área y, en una empresa, su usuario si está unido a una. */
function useQuien(): string {
  const area = useArea();
  const sesion = useEmpresa();
  const persona = usePersona();
  if (area === 'persona') return persona?.correo ?? '';
  return area === 'empresa' && sesion?.persona && !leFalta(sesion) ? quienEs(sesion) : '';
}

/** Las activas a las que esta pestaña puede pasar; ninguna, si su usuario no está unido a una persona. */
export function useOtrasEmpresas(): EmpresaDePersona[] {
  const area = useArea();
  const aqui = useEmpresa()?.eid;
  const quien = useQuien();
  const { data = [] } = useQuery({ ...misEmpresasQuery(quien), enabled: Boolean(quien) });
  return quien ? data.filter(({ eid, activa }) => activa && (area === 'persona' || eid !== aqui)) : [];
}
