/** SPEC.md section 3. */
export const ASUNTOS = [
  ['sdev', 'Solicitud de Desarrollo'],
  ['stec', 'Soporte Técnico'],
  ['cptn', 'Capacitacion'],
  ['trmt', 'Trámites'],
  ['admi', 'Administrativo'],
] as const;

export const ADJUNTO_MAXIMO = 50769298;

/** SPEC.md's sentence for a refused file, or null. */
export function reparoAdjunto(archivo: { name: string; size: number }): string | null {
  if (!/\.(zip|rar)$/i.test(archivo.name)) return 'Seleccione una archivo con formato de zip o rar';
  if (archivo.size > ADJUNTO_MAXIMO) return 'El archivo supera el peso maximo (No se guardara)';
  return null;
}
