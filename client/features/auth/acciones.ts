import { ErrorHttp, mensajeDe } from '@/api/errors';
import { getPlan } from '@/features/planes/presta/plan';
import { dialogos } from '@/ui/avisos';
import { cerrar, guardarEmpresa, type SesionEmpresa, type TipoSesion } from '@/session';
import { login, loginDistribuidor, logout, type LoginEmpresa } from './api';

/** The wording that SPEC.md gives to every failed way in, recovery and registration included. */
export async function avisarFallo(error: unknown): Promise<void> {
  // That user is already on the forbidden page.
  if (error instanceof ErrorHttp && error.status === 'usuario_desactivado') return;
  await dialogos.error('Error', `Ocurrió un error al iniciar sesión. ${mensajeDe(error)}`);
}

/** After a company login: a warning that stays until its button is used. */
export async function verificarPlan(sesion: SesionEmpresa): Promise<void> {
  const plan = await getPlan(sesion).catch(() => null);
  if (plan?.activar)
    await dialogos.aviso('Atencion', plan.mensaje ?? '', { bloqueante: true, boton: 'Entendido' });
}

export async function entrarEmpresa(datos: LoginEmpresa): Promise<void> {
  const sesion = await login(datos);
  guardarEmpresa({ ...sesion, recordar: datos.recordar });
  // A temporary password is changed first; the shell asks for it and checks the plan afterwards.
  if (!sesion.cambiar_clave) void verificarPlan(sesion);
}

/** The distributor's own company: his user name is its RUC. */
export async function entrarComoFacturador(usuario: string, irALaEmpresa: () => unknown): Promise<void> {
  const sesion = await loginDistribuidor(usuario);
  cerrar(['empresa']);
  guardarEmpresa(sesion);
  // Before any other call: those made from an administrator's page would carry his token.
  await irALaEmpresa();
  if (!sesion.cambiar_clave) void verificarPlan(sesion);
}

/** The session ends here even when the server can't be told. */
export async function salir(tipo: TipoSesion): Promise<void> {
  await logout().catch(() => undefined);
  cerrar([tipo]);
}
