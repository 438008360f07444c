/** Cada tono pasa de 3:1 contra la tarjeta, en claro y en oscuro (graficos.module.css). */
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
  /** El campo del eje horizontal. */
  x: string;
  series: Serie[];
  alto?: number;
  formato?: (valor: number) => string;
}

export interface DatosDona {
  datos: { nombre: string; valor: number; tono?: TonoSerie }[];
  /** Va en el centro: el total. */
  centro?: string;
  formato?: (valor: number) => string;
  /** El pie de la figura dice la leyenda, con enlaces. */
  sinLeyenda?: boolean;
}
