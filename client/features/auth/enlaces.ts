export const toLogin = () => '/login';
export const toRegistro = () => '/registro';
export const toRecuperarClave = () => '/recuperar-clave';
export const toAdminLogin = () => '/administrador/login';
export const toAdministrador = () => '/administrador';
export const toEmpresa = () => '/';
// The ticket form belongs to another feature; only its address is known here.
export const toSoporteTicket = () => '/administrador/soporteTicket';
