/** Las direcciones de las existencias. */
export const toBodegas = () => '/bodegas';
export const toTraslados = () => '/traslados';
export const toTrasladoNuevo = () => '/traslados/nuevo';
export const toTraslado = (id: number) => `/traslados/${id}`;
