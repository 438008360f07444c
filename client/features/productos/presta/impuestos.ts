import { Decimal } from 'decimal.js';

/**
 * Lo que cobra un impuesto: un porcentaje de su base, o dólares por unidad y, si es mixto, además un porcentaje.
 */
export interface Cobra {
  valor: Decimal.Value;
  porUnidad?: boolean;
  adValorem?: Decimal.Value;
}

/** Los impuestos de un producto. */
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

// Una copia propia de Decimal, para que la configuración de otros no cambie una suma.
const Exacto = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
const redondear = (valor: Decimal) => valor.toDecimalPlaces(2);
const de = (cobra: Cobra | undefined, base: Decimal, cantidad: Decimal) => {
  if (!cobra) return new Exacto(0);
  const { valor, porUnidad, adValorem = 0 } = cobra;
  if (!porUnidad) return redondear(base.times(valor).div(100));
  return redondear(cantidad.times(valor).plus(base.times(adValorem).div(100)));
};

/**
 * Lo que suma una cantidad: el ICE entra en la base del IVA, el IRBPNR no, y cada valor se redondea por su
 * cuenta. Es la regla de api/plataforma/impuestos/precios.py, que decide; las dos se prueban con
 * tests/plataforma/impuestos/casos.json.
 */
export function linea(
  precio: Decimal.Value,
  impuestos: Impuestos,
  cantidad: Decimal.Value = 1,
  descuento: Decimal.Value = 0,
): Linea {
  const unidades = new Exacto(cantidad);
  const subtotal = redondear(redondear(unidades.times(precio)).minus(descuento));
  const ice = de(impuestos.ice, subtotal, unidades);
  const baseIva = subtotal.plus(ice);
  const iva = de(impuestos.iva, baseIva, unidades);
  const irbpnr = de(impuestos.irbpnr, subtotal, unidades);
  return { subtotal, ice, baseIva, iva, irbpnr, total: baseIva.plus(iva).plus(irbpnr) };
}

/**
 * El precio sin impuestos de una unidad que vale `total` con ellos, con 6 decimales. Es 0 si ellos se lo
 * llevan todo.
 */
export function sinImpuestos(total: Decimal.Value, { iva, ice, irbpnr }: Impuestos): Decimal {
  const resto = [irbpnr, iva, ice].reduce((suma: Decimal, cobra) => {
    if (!cobra) return suma;
    const { valor, porUnidad, adValorem = 0 } = cobra;
    const mas = (ciento: Decimal.Value) => new Exacto(ciento).div(100).plus(1);
    return porUnidad ? suma.minus(valor).div(mas(adValorem)) : suma.div(mas(valor));
  }, new Exacto(total));
  return Exacto.max(resto, 0).toDecimalPlaces(6);
}

/** El nombre sin lo que todos repiten: "IVA 5 % (materiales de construcción)" es "5 %". */
export const corta = (nombre: string) => nombre.replace(/^IVA /, '').replace(/ \(.*\)$/, '');
