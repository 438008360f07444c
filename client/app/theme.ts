import { createTheme, Input, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { esHex, legible, mezclar } from '@/lib/color';

/** Los colores en claro; los oscuros guardan las mismas relaciones entre ellos. */
const CLARO = {
  paper: '#FBFAF7',
  sheet: '#FFFFFF',
  rail: '#F6F4EE',
  ink: '#16181D',
  soft: '#5B616E',
  faint: '#8A909C',
  line: '#E7E3DA',
  border: '#D6D1C5',
  hover: '#F4F1EA',
  blue: '#1D3B8B',
  pressed: '#152C6B',
  tint: '#E9EEFA',
  link: '#1D3B8B',
  panel: '#EDF0FA',
  red: '#C23B2A',
  redText: '#B23323',
  redTint: '#FBEAE7',
  green: '#1E7A50',
  greenTint: '#E6F4EC',
  amber: '#8F5C10',
  amberTint: '#FBF1DC',
};
const OSCURO: typeof CLARO = {
  paper: '#121419',
  sheet: '#1A1D23',
  rail: '#15171C',
  ink: '#ECEAE4',
  soft: '#A9AEB9',
  faint: '#787E8A',
  line: '#2B2F37',
  border: '#3E434D',
  hover: '#22262D',
  blue: '#3D62C8',
  pressed: '#3454B0',
  tint: '#1F2A47',
  link: '#9DB4F3',
  panel: '#171C2A',
  red: '#D9604F',
  redText: '#F2897A',
  redTint: '#3A201C',
  green: '#62C594',
  greenTint: '#162D22',
  amber: '#E2B25E',
  amberTint: '#33280F',
};

/**
 * Las escalas neutras de Mantine, cálidas en claro y de tinta en oscuro, para que todos sus componentes
 * combinen.
 */
const GRIS = [
  '#FBFAF7',
  '#F4F1EA',
  '#EDE9E0',
  '#E7E3DA',
  '#CFCABD',
  '#A5A7AC',
  '#5B616E',
  '#3F444F',
  '#262A32',
  '#16181D',
] as const;
const NEGRO = [
  '#ECEAE4',
  '#CBCDD2',
  '#A9AEB9',
  '#787E8A',
  '#3E434D',
  '#2B2F37',
  '#1A1D23',
  '#121419',
  '#0E1013',
  '#0A0B0D',
] as const;

const escala = (azul: string): MantineColorsTuple =>
  [0.92, 0.82, 0.66, 0.5, 0.34, 0.18]
    .map((parte) => mezclar(azul, '#ffffff', parte))
    .concat([
      azul,
      azul,
      mezclar(azul, '#000000', 0.24),
      mezclar(azul, '#000000', 0.4),
    ]) as unknown as MantineColorsTuple;

const guion = (nombre: string) => nombre.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`);

function variables(t: typeof CLARO): Record<string, string> {
  const propias = Object.fromEntries(
    Object.entries(t).map(([nombre, valor]) => [`--tinta-${guion(nombre)}`, valor]),
  );
  return {
    ...propias,
    '--mantine-color-body': t.paper,
    '--mantine-color-text': t.ink,
    '--mantine-color-bright': t.ink,
    '--mantine-color-dimmed': t.soft,
    '--mantine-color-placeholder': t.soft,
    '--mantine-color-anchor': t.link,
    '--mantine-color-error': t.redText,
    '--mantine-color-default': t.sheet,
    '--mantine-color-disabled': t.line,
    '--mantine-color-disabled-color': t.soft,
    '--mantine-color-disabled-border': t.border,
    '--mantine-color-default-hover': t.hover,
    '--mantine-color-default-color': t.ink,
    '--mantine-color-default-border': t.border,
    '--mantine-primary-color-filled': t.blue,
    '--mantine-primary-color-filled-hover': t.pressed,
    '--mantine-primary-color-light': t.tint,
    '--mantine-primary-color-light-color': t.link,
    '--mantine-color-azul-filled': t.blue,
    '--mantine-color-azul-filled-hover': t.pressed,
    '--mantine-color-azul-light': t.tint,
    '--mantine-color-azul-light-hover': t.tint,
    '--mantine-color-azul-light-color': t.link,
    '--mantine-color-azul-text': t.link,
    '--mantine-color-azul-outline': t.link,
    '--mantine-color-yellow-light': t.amberTint,
    '--mantine-color-yellow-light-color': t.amber,
  };
}

/**
 * La marca blanca puede cambiar el color de las acciones; los enlaces llevan un tono legible de ese color.
 */
export function crearTema(color: string | null) {
  const azul = esHex(color) ? color : null;
  const conMarca = (t: typeof CLARO, oscuro: boolean): typeof CLARO =>
    azul
      ? {
          ...t,
          blue: legible(azul, '#ffffff', 4.5),
          pressed: mezclar(legible(azul, '#ffffff', 4.5), '#000000', 0.2),
          link: legible(azul, oscuro ? t.sheet : t.paper, 5),
          tint: mezclar(t.sheet, azul, oscuro ? 0.22 : 0.1),
          panel: mezclar(t.paper, azul, 0.07),
        }
      : t;
  const claro = conMarca(CLARO, false);
  const oscuro = conMarca(OSCURO, true);

  const theme = createTheme({
    colors: { azul: escala(claro.blue), red: escala(CLARO.red), gray: GRIS, dark: NEGRO },
    primaryColor: 'azul',
    primaryShade: { light: 6, dark: 6 },
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
    headings: {
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '27px', lineHeight: '1.2' },
        h2: { fontSize: '20px', lineHeight: '1.25' },
        h3: { fontSize: '16px', lineHeight: '1.3' },
      },
    },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    components: {
      Input: Input.extend({ vars: () => ({ wrapper: { '--input-height': '40px' }, input: {} }) }),
      // El encabezado de Mantine es un <header>, y un lector de pantalla lo toma por el de la página. Los
      // componentes van por su nombre, sin importarlos, porque las ventanas llegan después de la primera
      // carga.
      Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
      Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    },
  });
  const cssVariablesResolver: CSSVariablesResolver = () => ({
    variables: {},
    light: variables(claro),
    dark: variables(oscuro),
  });
  return { theme, cssVariablesResolver };
}
