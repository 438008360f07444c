/** Los asuntos de un ticket: el código que viaja y su nombre. */
export const ASUNTOS = [
  ['sdev', 'Solicitud de Desarrollo'],
  ['stec', 'Soporte Técnico'],
  ['cptn', 'Capacitacion'],
  ['trmt', 'Trámites'],
  ['admi', 'Administrativo'],
] as const;

export const ADJUNTO_MAXIMO = 50769298;

/** Los archivos que se reciben: qué ofrece el navegador, cuáles sirven y qué se dice de los demás. */
export interface Admite {
  acepta: string;
  sirven: RegExp;
  reparo: string;
  /** Cuáles son, para quien lee. */
  cuales: string;
}

/** El formulario público. */
export const PUBLICO: Admite = {
  acepta: '.zip,.rar,.7zip',
  sirven: /\.(zip|rar)$/i,
  reparo: 'Seleccione una archivo con formato de zip o rar',
  cuales: '.zip o .rar',
};

/** Desde adentro, también lo que más se envía: una captura o un PDF. */
export const DE_ADENTRO: Admite = {
  acepta: '.zip,.rar,.pdf,.png,.jpg,.jpeg,.webp',
  sirven: /\.(zip|rar|pdf|png|jpe?g|webp)$/i,
  reparo: 'Seleccione un archivo zip, rar o PDF, o una imagen png, jpg o webp',
  cuales: 'PDF, imagen, .zip o .rar',
};

/** La frase que explica por qué no se recibe un archivo, o null si se recibe. */
export function reparoAdjunto(archivo: { name: string; size: number }, admite: Admite): string | null {
  if (!admite.sirven.test(archivo.name)) return admite.reparo;
  if (archivo.size > ADJUNTO_MAXIMO) return 'El archivo supera el peso maximo (No se guardara)';
  return null;
}
