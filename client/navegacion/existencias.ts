/** Las direcciones de las existencias. */
export const toBodegas = () => '/bodegas';
export const toTraslados = () => '/traslados';
export const toTrasladoNuevo = () => '/traslados/nuevo';
export const toTraslado = (id: number) => `/traslados/${id}`;
export const toConteos = () => '/conteos';
export const toConteoNuevo = () => '/conteos/nuevo';
export const toConteo = (id: number) => `/conteos/${id}`;
export const toContar = (id: number) => `/conteos/${id}/contar`;
