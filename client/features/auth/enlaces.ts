export const toLogin = () => '/login';
export const toRegistro = () => '/registro';
export const toRecuperarClave = () => '/recuperar-clave';
export const toAdminLogin = () => '/administrador/login';
export const toAreaAdministrador = () => '/administrador';
export const toAreaEmpresa = () => '/';
// El formulario de tickets es de otro dominio; aquí solo se conoce su dirección.
export const toSoporteTicket = () => '/administrador/soporteTicket';
