/** Los dibujos del producto, en sus colores: tinta, papel, un azul y el bermellón del sello. */
const HOJA = { fill: 'var(--tinta-sheet)', stroke: 'var(--dibujo-borde)', strokeWidth: 1.5 };
const AZUL = { fill: 'var(--tinta-blue)' };
const TINTA = { fill: 'var(--tinta-ink)' };
const TENUE = { fill: 'var(--dibujo-tenue)' };
const MEDIO = { fill: 'var(--dibujo-medio)' };
const LINEA = { stroke: 'var(--dibujo-borde)', strokeWidth: 1.5 };
const ROJO = 'var(--tinta-red)';

const barras = [
  [0, 4],
  [9, 6],
  [20, 2.5],
  [26, 5],
  [35, 2.5],
  [41, 6],
  [51, 2.5],
  [57, 5],
  [66, 7],
  [77, 2.5],
] as const;

export function Documento() {
  return (
    <svg viewBox="0 0 380 420" role="img" aria-label="Una factura electrónica con su sello de autorizado">
      <rect x="20" y="10" width="300" height="394" rx="14" {...HOJA} />
      <rect x="51" y="43" width="95" height="14" rx="4" {...AZUL} />
      <rect x="51" y="70" width="155" height="8" rx="4" {...TENUE} />
      <rect x="51" y="87" width="124" height="8" rx="4" {...TENUE} />
      <rect x="225" y="43" width="66" height="35" rx="6" fill="var(--tinta-panel)" />
      {[129, 166, 203, 240].map((y) => (
        <path key={y} d={`M51 ${y}h240`} {...LINEA} />
      ))}
      {[
        [143, 114, 39],
        [180, 139, 31],
        [217, 95, 46],
      ].map(([y, ancho, valor]) => (
        <g key={y}>
          <rect x="51" y={y} width={ancho} height="8" rx="4" {...MEDIO} />
          <rect x={291 - valor!} y={y} width={valor} height="8" rx="4" {...TINTA} />
        </g>
      ))}
      <rect x="206" y="261" width="85" height="14" rx="4" {...AZUL} />
      {barras.map(([x, ancho]) => (
        <rect key={x} x={51 + x} y="331" width={ancho} height="42" {...TINTA} />
      ))}
      <g transform="rotate(-12 308 331)">
        <circle cx="308" cy="331" r="64" fill="var(--tinta-sheet)" stroke={ROJO} strokeWidth="3" />
        <circle
          cx="308"
          cy="331"
          r="54"
          fill="none"
          stroke={ROJO}
          strokeWidth="1.6"
          strokeDasharray="1.6 4.4"
        />
        <text
          x="308"
          y="331"
          textAnchor="middle"
          fill={ROJO}
          fontSize="13.5"
          fontWeight="700"
          letterSpacing="0.6"
        >
          AUTORIZADO
        </text>
        <text x="308" y="350" textAnchor="middle" fill={ROJO} fontSize="11.5" fontWeight="600">
          21/11/2026 10:42
        </text>
      </g>
    </svg>
  );
}

export function Libros() {
  return (
    <svg viewBox="0 0 380 420" role="img" aria-label="Los libros contables de la empresa">
      <path
        d="M190 92c-38-24-92-28-150-18v240c58-10 112-6 150 18 38-24 92-28 150-18V74c-58-10-112-6-150 18Z"
        {...HOJA}
      />
      <path d="M190 92v240" {...LINEA} />
      {[0, 1, 2, 3, 4].map((i) => (
        <g key={i}>
          <path d={`M62 ${146 + i * 34}c36-4 72-2 106 8`} fill="none" {...LINEA} />
          <path d={`M212 ${154 + i * 34}c34-10 70-12 106-8`} fill="none" {...LINEA} />
        </g>
      ))}
      <path
        d="M62 108c24-3 44-3 66 1"
        stroke="var(--tinta-blue)"
        strokeWidth="11"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M240 110c22-5 40-6 58-5"
        stroke="var(--tinta-blue)"
        strokeWidth="11"
        strokeLinecap="round"
        fill="none"
      />
      {[
        [132, 52],
        [166, 38],
        [200, 62],
        [234, 44],
      ].map(([y, ancho]) => (
        <g key={y} fill="none" strokeLinecap="round" strokeWidth="7">
          <path d={`M66 ${y}q${ancho! / 2}-3 ${ancho} 0`} stroke="var(--dibujo-medio)" />
          <path d={`M150 ${y! + 6}l12 2`} stroke="var(--tinta-ink)" />
          <path d={`M218 ${y! + 8}q${ancho! / 2}-9 ${ancho}-10`} stroke="var(--dibujo-medio)" />
          <path d={`M298 ${y! - 2}l16-1`} stroke="var(--tinta-ink)" />
        </g>
      ))}
      <path d="M268 72v78l11-12 11 14V70c-8 0-15 0-22 2Z" fill={ROJO} />
      <g transform="rotate(34 300 318)">
        <rect x="292" y="236" width="16" height="104" rx="8" {...TINTA} />
        <path d="M292 332h16l-8 34Z" {...AZUL} />
        <rect x="292" y="316" width="16" height="10" fill="var(--tinta-sheet)" opacity="0.5" />
      </g>
      <path d="M64 368h178" strokeLinecap="round" {...LINEA} />
      <path d="M96 384h112" strokeLinecap="round" {...LINEA} />
    </svg>
  );
}

export function Cifras() {
  const columnas = [
    [66, 66],
    [106, 92],
    [146, 78],
    [186, 118],
    [226, 102],
    [266, 146],
  ] as const;
  return (
    <svg
      viewBox="0 0 380 420"
      role="img"
      aria-label="Las cifras de la empresa: ventas que crecen y lo cobrado"
    >
      <rect x="30" y="36" width="320" height="220" rx="14" {...HOJA} />
      <rect x="56" y="62" width="86" height="9" rx="4.5" {...TENUE} />
      <rect x="56" y="80" width="122" height="15" rx="5" {...TINTA} />
      <rect x="272" y="64" width="52" height="24" rx="6" fill="var(--tinta-green-tint)" />
      <path
        d="M284 80l8-9 6 5 13-10"
        fill="none"
        stroke="var(--tinta-green)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M56 232h268" {...LINEA} />
      {columnas.map(([x, alto], i) => (
        <rect
          key={x}
          x={x}
          y={232 - alto * 0.8}
          width="24"
          height={alto * 0.8}
          rx="4"
          {...(i === columnas.length - 1 ? AZUL : MEDIO)}
        />
      ))}
      <rect x="30" y="276" width="150" height="108" rx="14" {...HOJA} />
      <circle cx="78" cy="330" r="29" fill="none" stroke="var(--dibujo-tenue)" strokeWidth="13" />
      <circle
        cx="78"
        cy="330"
        r="29"
        fill="none"
        stroke="var(--tinta-blue)"
        strokeWidth="13"
        strokeDasharray="126 183"
        transform="rotate(-90 78 330)"
      />
      <rect x="124" y="312" width="38" height="8" rx="4" {...TINTA} />
      <rect x="124" y="332" width="30" height="8" rx="4" {...TENUE} />
      <rect x="200" y="276" width="150" height="108" rx="14" {...HOJA} />
      {[
        [300, 58, 'var(--tinta-green)'],
        [326, 42, 'var(--tinta-amber)'],
        [352, 50, ROJO],
      ].map(([y, ancho, color]) => (
        <g key={y}>
          <circle cx="222" cy={Number(y) + 4} r="5" fill={String(color)} />
          <rect x="236" y={y} width={ancho} height="8" rx="4" {...MEDIO} />
          <rect x="308" y={y} width="24" height="8" rx="4" {...TINTA} />
        </g>
      ))}
    </svg>
  );
}
