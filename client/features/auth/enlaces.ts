export const toLogin = () => '/login';
export const toRegistro = () => '/registro';
export const toRecuperarClave = () => '/recuperar-clave';
export const toAdminLogin = () => '/administrador/login';
export const toAdministrador = () => '/administrador';
export const toEmpresa = () => '/';
// El formulario de tickets es de otro dominio; aquí solo se conoce su dirección.
export const toSoporteTicket = () => '/administrador/soporteTicket';
