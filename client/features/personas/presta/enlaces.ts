export const toMisEmpresas = () => '/mis-empresas';
export const toPersonas = () => '/personas';
export const toSesionesPersona = () => '/personas/sesiones';
export const toIngresoPersona = () => '/personas/login';
export const toInvitacion = (ficha: string) => `/personas/invitacion/${ficha}`;
/** El tablero de quien lleva la contabilidad de varias. */
export const toDespacho = () => '/despacho';
export const toAltaPersona = () => '/personas/alta';
