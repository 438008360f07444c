/** Lo que dice un texto en JSON; undefined si está vacío o dañado. */
export function deJson(texto: string | null): unknown {
  try {
    return texto ? JSON.parse(texto) : undefined;
  } catch {
    return undefined;
  }
}
