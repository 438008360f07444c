/** El ancho de una letra del eje, a doce píxeles; y el aire entre un rótulo y el siguiente. */
const LETRA = 6.4;
const AIRE = 4;
const RENGLON = 14;

const anchoDe = (texto: string) => texto.length * LETRA;

/**
 * Qué rótulos de un eje caben y en cuántos renglones. Uno que no cabe en su sitio va palabra por palabra: el año
 * debajo de su mes. Si ni así caben todos se dice uno de cada tantos, y el que lleva año (enero) es siempre de
 * los que se dicen. `ancho` es el del eje, en píxeles.
 */
export function rotulosDe(textos: string[], ancho: number): string[][] {
  const sitio = ancho / Math.max(1, textos.length) - AIRE;
  const enRenglones = textos.map((texto) => (anchoDe(texto) <= sitio ? [texto] : texto.split(' ')));
  const mayor = Math.max(0, ...enRenglones.flat().map(anchoDe));
  const cada = Math.max(1, Math.ceil((mayor + AIRE) / (sitio + AIRE)));
  const anclado = Math.max(
    0,
    textos.findIndex((texto) => /\d{4}$/.test(texto)),
  );
  return enRenglones.map((renglones, i) => ((i - anclado) % cada === 0 ? renglones : []));
}

interface Props {
  textos: string[];
  // Las pone el gráfico.
  x?: number;
  y?: number;
  width?: number;
  index?: number;
}

/** Un rótulo del eje horizontal. */
export function Rotulo({ textos, x = 0, y = 0, width = 0, index = 0 }: Props) {
  const renglones = rotulosDe(textos, width)[index] ?? [];
  return (
    <text x={x} y={y + 10} fontSize={12} fill="currentColor" textAnchor="middle">
      {renglones.map((renglon, i) => (
        <tspan key={i} x={x} dy={i ? RENGLON : '0.71em'}>
          {renglon}
        </tspan>
      ))}
    </text>
  );
}
