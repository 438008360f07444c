/** Un documento, como se lo nombra: su tipo y su número. */
export const nombreDe = (tipo: string, numero: string | null) => `${tipo} ${numero ?? ''}`.trim();

/** Lo que se sube con archivos. */
export function formularioDe(campos: Record<string, string | number>, archivos: File[]) {
  const form = new FormData();
  Object.entries(campos).forEach(([nombre, valor]) => form.append(nombre, String(valor)));
  archivos.forEach((archivo) => form.append('current', archivo));
  return form;
}
