/** Los asuntos de un ticket: el código que viaja y su nombre. */
export const ASUNTOS = [
  ['sdev', 'Solicitud de Desarrollo'],
  ['stec', 'Soporte Técnico'],
  ['cptn', 'Capacitacion'],
  ['trmt', 'Trámites'],
  ['admi', 'Administrativo'],
] as const;

export const ADJUNTO_MAXIMO = 50769298;

/** La frase que explica por qué no se recibe un archivo, o null si se recibe. */
export function reparoAdjunto(archivo: { name: string; size: number }): string | null {
  if (!/\.(zip|rar)$/i.test(archivo.name)) return 'Seleccione una archivo con formato de zip o rar';
  if (archivo.size > ADJUNTO_MAXIMO) return 'El archivo supera el peso maximo (No se guardara)';
  return null;
}
