/** Un número de cheque: dígitos, y no cero. */
export const DIGITOS = { pattern: { value: /^0*[1-9]\d*$/, message: 'Solo los dígitos del número' } };
