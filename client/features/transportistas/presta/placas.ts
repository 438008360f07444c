const SEPARADORES = /[\s.-]+/g;
/** La regla del servidor: de 5 a 8 letras y dígitos, con alguna letra y dos dígitos que no sean solo ceros. */
const PLACA = /^(?=.*[A-Z])(?=(?:.*[0-9]){2})[A-Z0-9]{5,8}$/;
export const MAL = 'Escriba una placa como PBA-1234';

export const lasPlacas = (texto: string): string[] =>
  texto
    .split(/[,;]/)
    .map((placa) => placa.trim())
    .filter(Boolean);

export const esPlaca = (texto: string): boolean =>
  PLACA.test(texto.trim().toUpperCase().replace(SEPARADORES, ''));
