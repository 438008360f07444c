/** De dónde vienen los comprobantes, y bajo qué clave se guarda lo que se consulta de ellos. */
export const COMPROBANTES = '/api/comprobantes';
export const CLAVE = ['comprobantes'] as const;
