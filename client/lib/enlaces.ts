/** Addresses that one feature links to in another; inside a feature, its own enlaces.ts. */
export const toEmpresaAdmin = (id: number | string) => `/administrador/empresas/${id}`;
export const toTicketAdmin = (id: number | string) => `/administrador/soporte/${id}`;
