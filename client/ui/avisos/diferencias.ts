export type Eleccion = 'mia' | 'suya';

export interface Diferencia {
  campo: string;
  antes: unknown;
  suya: unknown;
  mia: unknown;
}

const igual = (a: unknown, b: unknown) => (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);

/**
 * The fields that one must decide: those that the other person changed to something else than what I have.
 * What only I changed is mine, and goes on without asking.
 */
export const diferencias = <T extends object>(
  campos: (keyof T & string)[],
  base: T,
  mios: T,
  suyos: T,
): Diferencia[] =>
  campos
    .filter((campo) => !igual(suyos[campo], base[campo]) && !igual(suyos[campo], mios[campo]))
    .map((campo) => ({ campo, antes: base[campo], suya: suyos[campo], mia: mios[campo] }));

/** What I didn't touch is the other person's by default; what both changed, mine. */
export const porDefecto = ({ antes, mia }: Diferencia): Eleccion => (igual(antes, mia) ? 'suya' : 'mia');

export function combinar<T extends object>(
  mios: T,
  difs: Diferencia[],
  elecciones: Record<string, Eleccion>,
): T {
  const suyas = difs.filter((d) => (elecciones[d.campo] ?? porDefecto(d)) === 'suya');
  return { ...mios, ...Object.fromEntries(suyas.map(({ campo, suya }) => [campo, suya])) };
}
