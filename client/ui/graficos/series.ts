/** Cada tono pasa de 3:1 contra la tarjeta, en claro y en oscuro (graficos.module.css). */
export const TONOS = ['azul', 'ambar', 'verde', 'celeste', 'violeta', 'rojo', 'gris'] as const;
/** Los tramos del atraso de lo que se debe, cada uno con su color de siempre (app/global.css). */
export const ATRASO = ['por_vencer', 'd30', 'd60', 'd90', 'mas'] as const;
export type TonoDeAtraso = (typeof ATRASO)[number];
export type TonoSerie = (typeof TONOS)[number] | TonoDeAtraso;

const esAtraso = (tono: string | undefined) => ATRASO.some((suyo) => suyo === tono);

export const colorDe = (tono: TonoSerie | undefined, i: number) =>
  esAtraso(tono) ? `var(--atraso-${tono})` : `var(--serie-${tono ?? TONOS[i % TONOS.length]})`;

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
  /** El eje ya dice qué es cada serie. */
  sinLeyenda?: boolean;
}

/** Lo de cada tramo en su columna y con su color: `datos` y `series` de unas barras apiladas. */
export function porAtraso(tramos: { tramo: TonoDeAtraso; nombre: string; valor: number }[]) {
  return {
    datos: tramos.map(({ tramo, nombre, valor }) => ({ nombre, [tramo]: valor })),
    x: 'nombre',
    series: tramos.map(({ tramo, nombre }) => ({ campo: tramo, nombre, tono: tramo })),
    sinLeyenda: true,
  };
}

export interface DatosDona {
  datos: { nombre: string; valor: number; tono?: TonoSerie }[];
  /** Va en el centro: el total. */
  centro?: string;
  formato?: (valor: number) => string;
  /** El pie de la figura dice la leyenda, con enlaces. */
  sinLeyenda?: boolean;
}
