/** Las direcciones de las existencias. */
export const toBodegas = () => '/bodegas';
