import { Decimal } from 'decimal.js';

/** What a tax takes: a percentage of its base, or dollars of each unit. */
export interface Cobra {
  valor: Decimal.Value;
  porUnidad?: boolean;
}

/** The taxes of one product. */
export interface Impuestos {
  iva?: Cobra;
  ice?: Cobra;
  irbpnr?: Cobra;
}

export interface Linea {
  subtotal: Decimal;
  ice: Decimal;
  baseIva: Decimal;
  iva: Decimal;
  irbpnr: Decimal;
  total: Decimal;
}

// Its own, so that nobody else's settings change a sum.
const Exacto = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
const redondear = (valor: Decimal) => valor.toDecimalPlaces(2);
const de = (cobra: Cobra | undefined, base: Decimal, cantidad: Decimal) => {
  if (!cobra) return new Exacto(0);
  return redondear(cobra.porUnidad ? cantidad.times(cobra.valor) : base.times(cobra.valor).div(100));
};

/**
 * What a quantity comes to: the ICE enters the base of the IVA, the IRBPNR doesn't, and each amount is rounded by itself. It is
 * the server's rule (api/plataforma/impuestos/precios.py), which has the last word; both answer tests/plataforma/impuestos/casos.json.
 */
export function linea(
  precio: Decimal.Value,
  impuestos: Impuestos,
  cantidad: Decimal.Value = 1,
  descuento: Decimal.Value = 0,
): Linea {
  const unidades = new Exacto(cantidad);
  const subtotal = redondear(unidades.times(precio).minus(descuento));
  const ice = de(impuestos.ice, subtotal, unidades);
  const baseIva = subtotal.plus(ice);
  const iva = de(impuestos.iva, baseIva, unidades);
  const irbpnr = de(impuestos.irbpnr, subtotal, unidades);
  return { subtotal, ice, baseIva, iva, irbpnr, total: baseIva.plus(iva).plus(irbpnr) };
}

/** The price without taxes of what one unit comes to with them, to 6 decimals; 0 when they take it all. */
export function sinImpuestos(total: Decimal.Value, { iva, ice, irbpnr }: Impuestos): Decimal {
  const resto = [irbpnr, iva, ice].reduce((suma: Decimal, cobra) => {
    if (!cobra) return suma;
    return cobra.porUnidad ? suma.minus(cobra.valor) : suma.div(new Exacto(cobra.valor).div(100).plus(1));
  }, new Exacto(total));
  return Exacto.max(resto, 0).toDecimalPlaces(6);
}

/** Without what all of them say: "IVA 5 % (materiales de construcción)" is "5 %". */
export const corta = (nombre: string) => nombre.replace(/^IVA /, '').replace(/ \(.*\)$/, '');
