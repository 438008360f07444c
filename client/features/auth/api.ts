import { get, P, post } from '@/api/http';
import type { components } from '@/api/schema';
import type { PedirSegundo } from '@/features/segundoFactor/presta/usePasoDeIngreso';
import type { SesionAdmin, SesionEmpresa } from '@/session';

type Esquemas = components['schemas'];

export type LoginEmpresa = Esquemas['Login'];
export type LoginAdmin = Esquemas['LoginAdmin'];
export type Registro = Esquemas['Registro'];
export type SesionActual = Esquemas['UsuarioSesion'] | Esquemas['AdministradorSesion'];

export type Contribuyente = Esquemas['Empresa'];

/** Con segundo factor, la clave no abre una sesión: dice con qué completar el ingreso. */
type ConSegundo<S> = S | Esquemas['SegundoFactorPedido'];

export const completo = async <S extends object>(
  ruta: string,
  datos: object,
  pedirSegundo: PedirSegundo,
): Promise<S> => {
  const respuesta = await post<ConSegundo<S>>(ruta, datos);
  return 'segundo_factor' in respuesta
    ? pedirSegundo<S>((respuesta as Esquemas['SegundoFactorPedido']).segundo_factor)
    : (respuesta as S);
};

export const login = (datos: LoginEmpresa, pedirSegundo: PedirSegundo) =>
  completo<SesionEmpresa>(`${P}/login`, datos, pedirSegundo);
export const loginAdmin = (datos: LoginAdmin, pedirSegundo: PedirSegundo) =>
  completo<SesionAdmin>(`${P}/loginAdmin`, datos, pedirSegundo);
export const loginDistribuidor = (ruc: string) => post<SesionEmpresa>(`${P}/loginDistribuidor`, { ruc });
export const registrar = (datos: Registro, idempotencia: string) =>
  post<Esquemas['Registrada']>(`${P}/registro`, datos, { idempotencia });
export const recuperar = (datos: Esquemas['Recuperar']) => post<Esquemas['Msg']>(`${P}/recuperar`, datos);
/** Los usuarios que tienen ese correo en esa empresa; responde igual los haya o no. */
export const recordarUsuario = (datos: Esquemas['RecuperarUsuario']) =>
  post<Esquemas['Msg']>(`${P}/recuperar/usuario`, datos);
export const confirmarCorreo = (firma: string) =>
  post<Esquemas['CorreoConfirmado']>(`${P}/confirmarCorreo`, { firma });
/** Lo que el registro tributario sabe de un RUC. */
export const getContribuyente = (ruc: string, signal?: AbortSignal) =>
  get<Contribuyente>(`${P}/consultas/empresa/${ruc}`, { signal });
/** Escribe otra vez la propia clave: lo que la pide la admite unos minutos. */
export const confirmarClave = (clave_actual: string) => post(`${P}/sesion/clave`, { clave_actual });
export const logout = () => post(`${P}/logout`);
export const getSesion = (signal?: AbortSignal) => get<SesionActual>(`${P}/sesion`, { signal });
