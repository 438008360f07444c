/** Alcanza para hallar descuidos; el servidor tiene la última palabra. */
export const CORREO = /^[^\s@<>(),;:]+@[^\s@<>(),;:.]+(\.[^\s@<>(),;:.]+)+$/;

/** Letras y signos que no dibujan nada: los rellenos del coreano y el braille sin puntos. */
const EN_BLANCO = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/** Si al imprimirlo aparece algo: no son solo espacios, marcas sin ancho ni rellenos en blanco. */
export const seVe = (texto: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(texto.replace(EN_BLANCO, ''));

/** Los caracteres de dos unidades de UTF-16, y las mitades sueltas: los comprobantes no los admiten. */
const LEJANOS = /[\u{10000}-\u{10ffff}\ud800-\udfff]/gu;
export function sinEmojis(texto?: string): true | string {
  const sobran = [...new Set(texto?.match(LEJANOS))].slice(0, 5);
  return sobran.length ? `Quite ${sobran.join(' ')}: aquí no se admiten emojis ni signos parecidos.` : true;
}

/** La regla de un texto obligatorio que irá en un comprobante. */
export const dicho =
  (falta: string) =>
  (texto?: string): true | string =>
    seVe(texto ?? '') ? sinEmojis(texto) : falta;
