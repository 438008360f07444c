import { get, P, post, put } from '@/api/http';
import type { SesionAdmin, SesionEmpresa, TipoSesion } from '@/session';

export interface LoginEmpresa {
  ruc: string;
  usuario: string;
  clave: string;
  recordar: boolean;
}

export type LoginAdmin = Omit<LoginEmpresa, 'ruc'>;

export interface Registro {
  EMP_RUC: string;
  EMP_NOMBREC: string;
  EMP_NOMBRE: string;
  email: string;
  usuario: string;
  clave: string;
  acepta_terminos: boolean;
  pagina_web: string;
}

export interface SesionActual {
  tipo: TipoSesion;
  expira: string | null;
}

export const login = (datos: LoginEmpresa) => post<SesionEmpresa>(`${P}/login`, datos);
export const loginAdmin = (datos: LoginAdmin) => post<SesionAdmin>(`${P}/loginAdmin`, datos);
export const loginDistribuidor = (ruc: string) => post<SesionEmpresa>(`${P}/loginDistribuidor`, { ruc });
export const registrar = (datos: Registro, idempotencia: string) =>
  post<{ EMP_CODIGO: number; EMP_RUC: string }>(`${P}/registro`, datos, { idempotencia });
export const recuperar = (datos: { ruc: string; usuario: string }) => post<{ msg: string }>(`${P}/recuperar`, datos);
export const logout = () => post(`${P}/logout`);
export const getSesion = (signal?: AbortSignal) => get<SesionActual>(`${P}/sesion`, { signal });
export const cambiarClave = (clave_actual: string, clave_nueva: string) =>
  put<{ token: string }>(`${P}/clave`, { clave_actual, clave_nueva });
