/**
 * La forma de pago que se propone: «sin utilización del sistema financiero». Todas vienen del servidor con su
 * nombre.
 */
export const FORMA_COMUN = '01';
