type Rgb = [number, number, number];

export const esHex = (color: string | null): color is string => /^#[0-9a-f]{6}$/i.test(color ?? '');

const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Rgb;

export const mezclar = (a: string, b: string, parte: number): string => {
  const [de, hacia] = [rgb(a), rgb(b)];
  return `#${de
    .map((v, i) =>
      Math.round(v + (hacia[i]! - v) * parte)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

const luminancia = (hex: string): number => {
  const [r, g, b] = rgb(hex).map((v) =>
    v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** El contraste entre dos colores, según las WCAG. */
export const contraste = (a: string, b: string): number => {
  const [x, y] = [luminancia(a), luminancia(b)].sort((m, n) => n - m) as [number, number];
  return (x + 0.05) / (y + 0.05);
};

/** Acerca un color al negro o al blanco hasta que se lee sobre el fondo. */
export function legible(color: string, fondo: string, minimo = 4.6): string {
  const meta = luminancia(fondo) > 0.4 ? '#000000' : '#ffffff';
  let salida = color;
  for (let parte = 0.1; contraste(salida, fondo) < minimo && parte <= 1; parte += 0.1)
    salida = mezclar(color, meta, parte);
  return salida;
}
