import { get, P, post } from '@/api/http';
import type { components } from '@/api/schema';
import type { SesionAdmin, SesionEmpresa } from '@/session';

type Esquemas = components['schemas'];

export type LoginEmpresa = Esquemas['Login'];
export type LoginAdmin = Esquemas['LoginAdmin'];
export type Registro = Esquemas['Registro'];
export type SesionActual = Esquemas['UsuarioSesion'] | Esquemas['AdministradorSesion'];

export type Contribuyente = Esquemas['Empresa'];

export const login = (datos: LoginEmpresa) => post<SesionEmpresa>(`${P}/login`, datos);
export const loginAdmin = (datos: LoginAdmin) => post<SesionAdmin>(`${P}/loginAdmin`, datos);
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
