import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { toAdminLogin, toLogin } from '@/features/auth/enlaces';
import { toPersonas } from '@/features/personas/presta/enlaces';
import { getMotivoCierre, quienEs, useAdmin, useEmpresa, usePersona, type TipoSesion } from '@/session';

/**
 * Un área guardada necesita una sesión de su clase; un usuario desactivado llega a la página de acceso
 * negado, y quien ya ingresó con su correo, a elegir una de sus empresas.
 */
export function Guardia({ tipo, children }: { tipo: TipoSesion; children: ReactNode }) {
  const empresa = useEmpresa();
  const admin = useAdmin();
  const persona = usePersona();
  const sesion = tipo === 'empresa' ? empresa : admin;
  if (sesion && 'USU_ACTIVO' in sesion && sesion.USU_ACTIVO === false)
    return <Navigate to="/error403" replace />;
  // Si quien entra es otra persona, nada de lo que estaba en pantalla queda.
  if (sesion) return <Fragment key={quienEs(sesion)}>{children}</Fragment>;
  if (getMotivoCierre() === 'usuario_desactivado') return <Navigate to="/error403" replace />;
  if (tipo === 'empresa' && persona) return <Navigate to={toPersonas()} replace />;
  return <Navigate to={tipo === 'empresa' ? toLogin() : toAdminLogin()} replace />;
}
