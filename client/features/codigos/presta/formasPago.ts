/** Las formas de pago de la ley vienen del servidor con sus nombres; aquí, la que se propone: sin el sistema financiero. */
export const FORMA_COMUN = '01';
