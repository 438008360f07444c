import { ErrorHttp, mensajeDe } from '@/api/errors';
import { dejarDeLeer } from '@/api/http';
import { cerrarFicha } from '@/features/personas/presta/api';
import { entrarComoPersona, entrarConPasskey, pedirPasskey } from '@/features/segundoFactor/presta/ingreso';
import { PasskeyCancelada, usarPasskey } from '@/features/segundoFactor/presta/passkey';
import { IngresoDejado, type PedirSegundo } from '@/features/segundoFactor/presta/usePasoDeIngreso';
import { getPlan } from '@/features/planes/presta/plan';
import { toFirma, toPlan } from '@/navegacion/enlaces';
import { dialogos } from '@/ui/avisos';
import {
  cerrar,
  cerrarPersona,
  getPersona,
  guardarAntesDeSalir,
  guardarEmpresa,
  leFalta,
  type SesionEmpresa,
  type TipoSesion,
} from '@/session';
import { login, loginDistribuidor, logout, type LoginEmpresa, type Registro } from './api';

/** La misma frase para todo ingreso fallido, y también para la recuperación y el registro. */
export async function avisarFallo(error: unknown): Promise<void> {
  // Un usuario desactivado ya está viendo la página que se lo dice.
  if (error instanceof ErrorHttp && error.status === 'usuario_desactivado') return;
  // Quien volvió atrás, o cerró la ventana de su navegador, no necesita que se lo digan.
  if (error instanceof IngresoDejado || error instanceof PasskeyCancelada) return;
  await dialogos.error('Error', `Ocurrió un error al iniciar sesión. ${mensajeDe(error)}`);
}

/** Dónde se remedia lo que el aviso dice, para quien puede. */
function remedio(mensaje: string, { permisos }: SesionEmpresa): [boton: string, to: string] | null {
  if (/firma/i.test(mensaje) && permisos.includes('firma.editar')) return ['Ir a Firma', toFirma()];
  return /plan/i.test(mensaje) && permisos.includes('plan.ver') ? ['Ir a Plan', toPlan()] : null;
}

/** Después de ingresar a una empresa muestra un aviso que permanece hasta que se pulsa uno de sus botones. */
export async function verificarPlan(sesion: SesionEmpresa): Promise<void> {
  const plan = await getPlan(sesion).catch(() => null);
  if (!plan?.activar) return;
  const mensaje = plan.mensaje ?? '';
  const donde = remedio(mensaje, sesion);
  if (!donde) return dialogos.aviso('Atencion', mensaje, { bloqueante: true, boton: 'Entendido' });
  const [si, to] = donde;
  const ir = { si, no: 'Entendido', tono: 'aviso', bloqueante: true } as const;
  if (await dialogos.confirmar('Atencion', mensaje, ir)) window.location.hash = `#${to}`;
}

export async function entrarEmpresa(
  datos: LoginEmpresa,
  pedirSegundo: PedirSegundo = sinSegundo,
): Promise<SesionEmpresa> {
  return recibirEmpresa(await login(datos, pedirSegundo), datos.recordar);
}

/** Quien acaba de registrarse no tiene segundo factor. */
const sinSegundo: PedirSegundo = () => Promise.reject(new IngresoDejado());

/** Pide al navegador la passkey que es todo el ingreso; lo que responde es la sesión. */
export async function conPasskey<S>(tipo: TipoSesion | 'persona', recordar: boolean): Promise<S> {
  const { ficha, opciones } = await pedirPasskey();
  const datos = { ficha, recordar, credencial: await usarPasskey(opciones) };
  return tipo === 'persona' ? entrarComoPersona<S>(datos) : entrarConPasskey<S>({ ...datos, tipo });
}

export function recibirEmpresa(sesion: SesionEmpresa, recordar: boolean | undefined): SesionEmpresa {
  guardarEmpresa({ ...sesion, recordar });
  // Una clave temporal se cambia primero; el marco lo pide y después revisa el plan.
  if (!leFalta(sesion)) void verificarPlan(sesion);
  return sesion;
}

/** Quien acaba de registrarse queda adentro. La firma que le falta la piden los primeros pasos, y no un aviso. */
export const entrarRegistrado = ({ EMP_RUC, usuario, clave }: Registro) =>
  entrarEmpresa({ ruc: EMP_RUC, usuario, clave, recordar: false });

/** La empresa del propio distribuidor: su usuario es el RUC de ella. */
export async function entrarComoFacturador(usuario: string, irALaEmpresa: () => unknown): Promise<void> {
  const sesion = await loginDistribuidor(usuario);
  cerrar(['empresa']);
  guardarEmpresa(sesion);
  // Va antes que cualquier otra llamada: las que salen de una página del administrador llevan su testigo.
  await irALaEmpresa();
  if (!leFalta(sesion)) void verificarPlan(sesion);
}

/** Con la ficha que queda en el navegador se entraría otra vez: quien sale de su empresa sale también de ella. */
export async function salirDeLaPersona(): Promise<void> {
  const persona = getPersona();
  if (!persona) return;
  await cerrarFicha(persona.ficha).catch(() => undefined);
  cerrarPersona();
}

/** La sesión termina aquí aunque no se pueda avisar al servidor. */
export async function salir(tipo: TipoSesion): Promise<void> {
  await guardarAntesDeSalir();
  const leerOtraVez = dejarDeLeer();
  await logout().catch(() => undefined);
  if (tipo === 'empresa') await salirDeLaPersona();
  leerOtraVez();
  cerrar([tipo]);
}
