import { Decimal } from 'decimal.js';

/**
 * Los códigos de impuesto del SRI. Este módulo calcula lo mismo que api/comprobantes/nucleo/calculo.py, que
 * decide; los dos se prueban con tests/comprobantes/calculo.json.
 */
export const [IVA, ICE, IRBPNR] = [2, 3, 5] as const;

/**
 * Un impuesto de una línea, con la tarifa del día. `tarifa` es un porcentaje, o USD por unidad. `especifica` son
 * los USD por unidad que una tarifa mixta suma; si es `por_contenido`, la unidad es la del contenido.
 */
export interface Gravamen {
  codigo: number;
  tarifa_codigo: string;
  nombre: string;
  tarifa: string;
  por_unidad: boolean;
  especifica?: string;
  por_contenido?: boolean;
}

/**
 * Una línea como se escribe; lleva a lo más un impuesto de cada clase. `contenido`: las unidades de ICE de cada
 * unidad. `ice_valor`, `irbpnr_valor`: los que una persona escribió, en lugar de los calculados.
 */
export interface Renglon {
  cantidad: Decimal.Value;
  precio: Decimal.Value;
  descuento: Decimal.Value;
  gravamenes: readonly Gravamen[];
  contenido?: Decimal.Value;
  /** Cuántas unidades base hay en cada una: lo que se cobra por unidad se cobra por ellas. */
  factor?: Decimal.Value;
  ice_valor?: Decimal.Value | null;
  irbpnr_valor?: Decimal.Value | null;
}

export interface Impuesto extends Gravamen {
  base: Decimal;
  valor: Decimal;
}

/** Lo que un tipo suma al total, o le resta si es negativo, además de los impuestos y la propina. */
export interface OtroValor {
  nombre: string;
  valor: Decimal;
}

export interface Totales {
  subtotal: Decimal;
  descuento: Decimal;
  impuestos: Impuesto[];
  propina: Decimal;
  otros: readonly OtroValor[];
  total: Decimal;
}

export interface Calculo {
  /** El subtotal y los impuestos de cada línea; el IVA va primero. */
  lineas: { subtotal: Decimal; impuestos: Impuesto[] }[];
  totales: Totales;
}

// Una copia propia de Decimal, para que la configuración de otros no cambie una suma.
const Exacto = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const CERO = new Exacto(0);
const CENTAVO = new Exacto('0.01');
// El IVA va al final, porque el ICE entra en su base.
const EN_ORDEN = [ICE, IRBPNR, IVA];

const redondear = (valor: Decimal) => valor.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const sumar = (valores: readonly Decimal[]): Decimal => valores.reduce((suma, v) => suma.plus(v), CERO);
const unidades = ({ por_contenido }: Gravamen, { cantidad, contenido = 1, factor = 1 }: Renglon) =>
  new Exacto(cantidad).times(factor).times(por_contenido ? contenido : 1);

/** El impuesto de una línea sin redondear. `factor` es la tarifa, ya entre cien si es un porcentaje. */
function exacto(gravamen: Gravamen, renglon: Renglon, base: Decimal, factor: Decimal): Decimal {
  const { codigo, por_unidad, por_contenido, especifica } = gravamen;
  const escrito = { [ICE]: renglon.ice_valor, [IRBPNR]: renglon.irbpnr_valor }[codigo];
  if (escrito !== undefined && escrito !== null) return new Exacto(escrito);
  if (por_unidad) return factor.times(por_contenido ? unidades(gravamen, renglon) : base);
  const valor = base.times(factor);
  return especifica ? valor.plus(unidades(gravamen, renglon).times(especifica)) : valor;
}

const porCodigo = (a: Gravamen, b: Gravamen) =>
  a.codigo - b.codigo ||
  a.tarifa_codigo.length - b.tarifa_codigo.length ||
  (a.tarifa_codigo < b.tarifa_codigo ? -1 : Number(a.tarifa_codigo > b.tarifa_codigo));

/** Lo que una línea vale antes de su descuento, al centavo: uno del cien por ciento deja cero y nunca menos. */
export const bruto = (cantidad: Decimal.Value, precio: Decimal.Value): Decimal =>
  redondear(new Exacto(cantidad).times(precio));

export const subtotal = ({ cantidad, precio, descuento }: Omit<Renglon, 'gravamenes'>): Decimal =>
  redondear(bruto(cantidad, precio).minus(descuento));

/** El valor en USD de un descuento dado como porcentaje de la línea. */
export const parteDe = (cantidad: Decimal.Value, precio: Decimal.Value, porcentaje: Decimal.Value): Decimal =>
  redondear(new Exacto(cantidad).times(precio).times(porcentaje).div(100));

/**
 * Reparte en centavos enteros la suma de estos valores, redondeada una vez. Los centavos que sobran van a los
 * restos mayores.
 */
export function repartir(exactos: readonly Decimal[]): Decimal[] {
  const pisos = exactos.map((exacto) => exacto.toDecimalPlaces(2, Decimal.ROUND_FLOOR));
  const faltan = redondear(sumar(exactos)).minus(sumar(pisos)).times(100).toNumber();
  if (!faltan) return pisos;
  exactos
    .map((exacto, n) => ({ n, resto: exacto.minus(pisos[n]!) }))
    .sort((a, b) => b.resto.comparedTo(a.resto) || a.n - b.n)
    .slice(0, faltan)
    .forEach(({ n }) => (pisos[n] = pisos[n]!.plus(CENTAVO)));
  return pisos;
}

/** Agrupa las líneas que llevan el mismo impuesto, en el orden en que cada uno aparece. */
function agrupar(renglones: readonly Renglon[], codigo: number): { gravamen: Gravamen; lineas: number[] }[] {
  const grupos = new Map<string, { gravamen: Gravamen; lineas: number[] }>();
  renglones.forEach(({ gravamenes }, n) =>
    gravamenes.forEach((gravamen) => {
      if (gravamen.codigo !== codigo) return;
      const clave = `${gravamen.tarifa_codigo}|${gravamen.tarifa}|${gravamen.por_unidad}|${gravamen.especifica}`;
      const grupo = grupos.get(clave);
      if (grupo) grupo.lineas.push(n);
      else grupos.set(clave, { gravamen, lineas: [n] });
    }),
  );
  return [...grupos.values()];
}

// Una línea no cambia, se reemplaza por otra: su subtotal se calcula una sola vez.
const hechos = new WeakMap<Renglon, Decimal>();
function subtotalDe(renglon: Renglon): Decimal {
  const hecho = hechos.get(renglon) ?? subtotal(renglon);
  hechos.set(renglon, hecho);
  return hecho;
}

export function calcular(
  renglones: readonly Renglon[],
  propina: Decimal.Value = 0,
  otros: readonly OtroValor[] = [],
): Calculo {
  const subtotales = renglones.map(subtotalDe);
  const basesIva = [...subtotales];
  const deLinea: Impuesto[][] = renglones.map(() => []);
  const cabecera: Impuesto[] = [];
  for (const codigo of EN_ORDEN) {
    for (const { gravamen, lineas } of agrupar(renglones, codigo)) {
      const bases = lineas.map((n) =>
        gravamen.por_unidad
          ? redondear(unidades(gravamen, renglones[n]!))
          : codigo === IVA
            ? basesIva[n]!
            : subtotales[n]!,
      );
      // Una vez por grupo: la división cuesta más que todo lo demás de la línea.
      const factor = gravamen.por_unidad ? new Exacto(gravamen.tarifa) : new Exacto(gravamen.tarifa).div(100);
      const valores = repartir(
        bases.map((base, i) => exacto(gravamen, renglones[lineas[i]!]!, base, factor)),
      );
      lineas.forEach((n, i) => {
        deLinea[n]!.push({ ...gravamen, base: bases[i]!, valor: valores[i]! });
        if (codigo === ICE) basesIva[n] = basesIva[n]!.plus(valores[i]!);
      });
      cabecera.push({ ...gravamen, base: sumar(bases), valor: sumar(valores) });
    }
  }
  cabecera.sort(porCodigo);
  const neto = sumar(subtotales);
  const dePropina = new Exacto(propina);
  return {
    lineas: subtotales.map((suma, n) => ({
      subtotal: suma,
      impuestos: deLinea[n]!.sort((a, b) => a.codigo - b.codigo),
    })),
    totales: {
      subtotal: neto,
      descuento: sumar(renglones.map(({ descuento }) => new Exacto(descuento))),
      impuestos: cabecera,
      propina: dePropina,
      otros,
      total: neto
        .plus(sumar(cabecera.map(({ valor }) => valor)))
        .plus(dePropina)
        .plus(sumar(otros.map(({ valor }) => valor))),
    },
  };
}

/** Lo vendido con cada tarifa de IVA, por su código y sin el ICE: suman el subtotal sin impuestos. */
export function porTarifa(lineas: Calculo['lineas']): Map<string, Decimal> {
  const vendido = new Map<string, Decimal>();
  for (const { subtotal: suma, impuestos } of lineas) {
    for (const { codigo, tarifa_codigo } of impuestos) {
      if (codigo === IVA) vendido.set(tarifa_codigo, suma.plus(vendido.get(tarifa_codigo) ?? CERO));
    }
  }
  return vendido;
}
