export const toAyuda = () => '/ayuda';
export const toPaginaAyuda = (id: string) => `/ayuda/${id}`;
