/** Alcanza para hallar descuidos; el servidor tiene la última palabra. */
export const CORREO = /^[^\s@<>(),;:]+@[^\s@<>(),;:.]+(\.[^\s@<>(),;:.]+)+$/;
