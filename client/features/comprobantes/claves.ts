/** La ruta de los comprobantes en el servidor, y la clave con que se guarda lo que se consulta de ellos. */
export const COMPROBANTES = '/api/comprobantes';
export const CLAVE = ['comprobantes'] as const;
