export const toSoporteTicket = () => '/administrador/soporteTicket';
