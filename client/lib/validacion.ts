/** Enough to catch slips; the server has the last word. */
export const CORREO = /^[^\s@<>(),;:]+@[^\s@<>(),;:.]+(\.[^\s@<>(),;:.]+)+$/;
