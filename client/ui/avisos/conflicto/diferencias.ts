export type Eleccion = 'mia' | 'suya';

export interface Diferencia {
  campo: string;
  antes: unknown;
  suya: unknown;
  mia: unknown;
}

const igual = (a: unknown, b: unknown) => (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);

/**
 * Los campos que hay que decidir: los que la otra persona cambió y hoy no valen lo mismo que los míos. Lo que
 * solo yo cambié queda como lo dejé, sin preguntar.
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

/** Al empezar, lo que no toqué queda como lo dejó la otra persona, y lo que ambos cambiamos, como lo mío. */
export const porDefecto = ({ antes, mia }: Diferencia): Eleccion => (igual(antes, mia) ? 'suya' : 'mia');

export function combinar<T extends object>(
  mios: T,
  difs: Diferencia[],
  elecciones: Record<string, Eleccion>,
): T {
  const suyas = difs.filter((d) => (elecciones[d.campo] ?? porDefecto(d)) === 'suya');
  return { ...mios, ...Object.fromEntries(suyas.map(({ campo, suya }) => [campo, suya])) };
}
