/** Each passes 3:1 against the card, in light and in dark (graficos.module.css). */
export const TONOS = ['azul', 'ambar', 'verde', 'celeste', 'violeta', 'rojo', 'gris'] as const;
export type TonoSerie = (typeof TONOS)[number];

export const colorDe = (tono: TonoSerie | undefined, i: number) =>
  `var(--serie-${tono ?? TONOS[i % TONOS.length]})`;

export interface Serie {
  campo: string;
  nombre: string;
  tono?: TonoSerie;
}

export interface DatosSeries {
  datos: Record<string, string | number | null>[];
  /** The field of the horizontal axis. */
  x: string;
  series: Serie[];
  alto?: number;
  formato?: (valor: number) => string;
}

export interface DatosDona {
  datos: { nombre: string; valor: number; tono?: TonoSerie }[];
  /** In the hole: the total. */
  centro?: string;
  formato?: (valor: number) => string;
  /** The figure's foot says it, with links. */
  sinLeyenda?: boolean;
}
