import { calcularSubtotal, repartir, valorDe, type Renglon } from '@/features/comprobantes/presta/escritura';
import type { DatosComprobante, OtroValor } from '@/features/comprobantes/presta/escritura';
import { Decimal } from '@/lib/decimal';
import { seImporta, type DatosCompra } from './valores';

/** Estas cuentas son las del servidor, que decide; aquí se ven mientras se escribe. */
const CERO = new Decimal(0);
const suma = (valores: readonly Decimal[]) => valores.reduce((hasta, uno) => hasta.plus(uno), CERO);

/** Lo que cuesta traer la mercadería: lo que entra en la base de su IVA, y lo demás. */
export function costosDe({ importacion }: Pick<DatosCompra, 'importacion'>) {
  const [aranceles, otros] = [true, false].map((arancel) =>
    suma(importacion.costos.filter((c) => c.arancel === arancel).map(({ valor }) => valorDe(valor, 2))),
  ) as [Decimal, Decimal];
  const cif = valorDe(importacion.flete, 2).plus(valorDe(importacion.seguro, 2));
  return { cif, aranceles, otros };
}

/** El mismo renglón, con un precio que da ese subtotal. */
const conSubtotal = (renglon: Renglon, subtotal: Decimal): Renglon => {
  const Exacto = subtotal.constructor as typeof Decimal;
  return {
    ...renglon,
    precio: new Exacto(subtotal).plus(renglon.descuento).div(new Exacto(renglon.cantidad)),
  };
};

/** Los renglones con lo que el papel dice de cada uno y, si se importa, con su parte del flete, el seguro y los aranceles. */
export function gravados(datos: DatosComprobante, renglones: Renglon[]): Renglon[] {
  const d = datos as DatosCompra;
  const propios = renglones.map((renglon, n) => {
    const escrito = d.lineas[n]?.subtotal_dicho.trim();
    return escrito && !new Decimal(renglon.cantidad).isZero()
      ? conSubtotal(renglon, valorDe(escrito, 2).plus(0))
      : renglon;
  });
  if (!seImporta(d)) return propios;
  const { cif, aranceles } = costosDe(d);
  const subtotales = propios.map(calcularSubtotal);
  const fob = suma(subtotales);
  if (fob.lte(0)) return propios;
  const parte = (de: Decimal) => repartir(subtotales.map((suyo) => suyo.times(de).div(fob)));
  const [deCif, deAranceles] = [parte(cif), parte(aranceles)];
  return propios.map((renglon, n) =>
    new Decimal(renglon.cantidad).isZero()
      ? renglon
      : conSubtotal(renglon, subtotales[n]!.plus(deCif[n]!).plus(deAranceles[n]!)),
  );
}

/** Lo que se suma al total o se le resta sin ser de una línea. */
export function otrosDe(d: DatosCompra): OtroValor[] {
  const costos = seImporta(d) ? costosDe(d).otros : CERO;
  return [
    { nombre: 'Otros costos de importar', valor: costos },
    { nombre: 'Ajuste del IVA', valor: valorDe(d.ajuste, 2) },
    ...d.rubros.map(({ concepto, total }) => ({
      nombre: concepto.trim() || 'Rubro de terceros',
      valor: valorDe(total, 2),
    })),
    { nombre: 'Otros valores', valor: valorDe(d.otros, 2) },
  ].filter(({ valor }) => !valor.isZero());
}
