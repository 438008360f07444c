export const toSoporteTicket = () => '/administrador/soporteTicket';

export const toSoporte = () => '/soporte';
export const toNuevoTicket = () => '/soporte/nuevo';
export const toTicket = (id: number | string) => `/soporte/${id}`;
