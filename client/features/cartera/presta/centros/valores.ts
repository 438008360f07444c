import type { CentroElegible, Debido } from '../lado/tipos';

/** El de una fila, como lo dice un formulario. */
export const enFormulario = (centro_id: number | null) => (centro_id ? String(centro_id) : '');

/** El de todos los documentos que se saldan, si es uno y todavía se usa. */
export function propuestoPara(documentos: Pick<Debido, 'centro_id'>[], centros: CentroElegible[]): string {
  const [suyo, ...otros] = new Set(documentos.map(({ centro_id }) => centro_id));
  if (!suyo || otros.length) return '';
  return centros.some(({ id, activo }) => activo && id === suyo) ? String(suyo) : '';
}
