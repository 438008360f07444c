/** La ruta de los comprobantes en el servidor. */
export const COMPROBANTES = '/api/comprobantes';
