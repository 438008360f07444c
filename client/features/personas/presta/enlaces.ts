export const toMisEmpresas = () => '/mis-empresas';
export const toPersonas = () => '/personas';
export const toIngresoPersona = () => '/personas/login';
export const toInvitacion = (ficha: string) => `/personas/invitacion/${ficha}`;
export const toAltaPersona = () => '/personas/alta';
