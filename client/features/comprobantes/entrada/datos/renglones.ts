import { ICE, IRBPNR, IVA, parteDe, type Gravamen, type Renglon } from '../../calculo';
import { Decimal, leerNumero } from '@/lib/money';
import type { Catalogos, Tarifa } from '../api';
import type { DatosComprobante, LineaIngresada } from '../../nucleo/datos';

const CERO = new Decimal(0);
const PARTE = /^([\d.,]+)\s*%$/;

/** El porcentaje de un descuento escrito como «5%»; null si está escrito como un valor. */
export const porcentajeDe = (descuento: string): string | null => {
  const dicho = PARTE.exec(descuento.trim())?.[1];
  return dicho ? leerNumero(dicho, 6) : null;
};

export const valorDe = (texto: string, decimales = 6): Decimal => {
  const leido = leerNumero(texto, decimales);
  return leido === null ? CERO : new Decimal(leido);
};

/** El descuento de una línea en USD, sea un valor o un porcentaje. */
export function enDolares({
  cantidad,
  precio,
  descuento,
}: Pick<LineaIngresada, 'cantidad' | 'precio' | 'descuento'>): Decimal {
  if (!descuento) return CERO;
  const parte = porcentajeDe(descuento);
  return parte === null ? valorDe(descuento, 2) : parteDe(valorDe(cantidad), valorDe(precio), parte);
}

export type Tarifario = Map<string, Gravamen>;
const clave = (impuesto: number, codigo: string) => `${impuesto}|${codigo}`;

const gravamen = ({ impuesto, codigo, nombre, tarifa, clase }: Tarifa): Gravamen => ({
  codigo: impuesto,
  tarifa_codigo: codigo,
  nombre,
  tarifa: tarifa ?? '0',
  por_unidad: clase === 'POR_UNIDAD',
});

/** Las tarifas de un día, por impuesto y código. */
export const tarifarioDe = ({ tarifas }: Pick<Catalogos, 'tarifas'>): Tarifario =>
  new Map(
    [...tarifas.iva, ...tarifas.ice, ...tarifas.irbpnr].map((t) => [
      clave(t.impuesto, t.codigo),
      gravamen(t),
    ]),
  );

/** Una línea como la toma el cálculo; lo que aún no se escribe vale cero. */
export function renglon(l: LineaIngresada, tarifario: Tarifario): Renglon {
  const gravamenes = [
    [IVA, l.iva],
    [ICE, l.ice],
    [IRBPNR, l.irbpnr],
  ].flatMap(([impuesto, codigo]) =>
    codigo ? (tarifario.get(clave(impuesto as number, codigo as string)) ?? []) : [],
  );
  return { cantidad: valorDe(l.cantidad), precio: valorDe(l.precio), descuento: enDolares(l), gravamenes };
}

export const rige = (tarifario: Tarifario, impuesto: number, codigo: string) =>
  tarifario.has(clave(impuesto, codigo));

export const propinaDe = (d: Pick<DatosComprobante, 'propina'>) => valorDe(d.propina, 2);
