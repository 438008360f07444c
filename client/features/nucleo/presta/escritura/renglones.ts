import { Decimal } from '@/lib/decimal';
import { leerNumero } from '@/lib/numeros';
import { ICE, IRBPNR, IVA, parteDe, type Gravamen, type Renglon } from '../calculo';
import type { DatosComprobante, LineaIngresada, Tarifario } from '../tipo/datos';
import type { Catalogos, Tarifa } from './api';

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

const clave = (impuesto: number, codigo: string) => `${impuesto}|${codigo}`;

export const [POR_ALCOHOL, POR_AZUCAR] = ['POR_LITRO_ALCOHOL', 'POR_AZUCAR'] as const;

const gravamen = ({
  impuesto,
  codigo,
  nombre,
  tarifa,
  clase,
  adValorem,
}: Tarifa): Gravamen & { mide?: Tarifa['clase'] } => ({
  codigo: impuesto,
  tarifa_codigo: codigo,
  nombre,
  tarifa: adValorem ?? tarifa ?? '0',
  por_unidad: clase !== 'PORCENTAJE' && adValorem === null,
  ...(adValorem !== null && { especifica: tarifa ?? '0' }),
  ...((clase === POR_ALCOHOL || clase === POR_AZUCAR) && { por_contenido: true, mide: clase }),
});

/** Las unidades de ICE de cada unidad: litros de alcohol puro, o cientos de gramos de azúcar. */
const contenidoDe = (
  { volumen, grado, azucar, ice_valor }: LineaIngresada,
  mide: Tarifa['clase'],
): Decimal => {
  if (ice_valor.trim()) return new Decimal(1);
  return (mide === POR_AZUCAR ? valorDe(azucar) : valorDe(volumen).times(valorDe(grado))).div(100);
};

/** Lo que hay que decir de cada unidad para calcular el ICE de una tarifa. */
export const loQueMide = (tarifario: Tarifario, ice: string) => tarifario.get(clave(ICE, ice))?.mide;

/** Si una tarifa cobra un por ciento, y si además o en su lugar cobra por unidad. Sin tarifa, ninguna de las dos. */
export function comoSeCobra(tarifario: Tarifario, impuesto: number, codigo: string) {
  const suya = tarifario.get(clave(impuesto, codigo));
  return {
    enPorCiento: suya !== undefined && !suya.por_unidad,
    porUnidad: suya !== undefined && (suya.por_unidad || suya.especifica !== undefined),
    mide: suya?.mide,
  };
}

const escrito = (texto: string) => (texto.trim() ? valorDe(texto, 2) : null);

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
  const mide = loQueMide(tarifario, l.ice);
  return {
    cantidad: valorDe(l.cantidad),
    precio: valorDe(l.precio),
    descuento: enDolares(l),
    gravamenes,
    ...(l.factor !== '1' && { factor: valorDe(l.factor) }),
    ...(mide && { contenido: contenidoDe(l, mide) }),
    ...(l.ice && { ice_valor: escrito(l.ice_valor) }),
    ...(l.irbpnr && { irbpnr_valor: escrito(l.irbpnr_valor) }),
  };
}

/** La tarifa de IVA de lo que no dice la suya: la más alta de las que rigen. */
export const tarifaGeneral = (tarifas: Catalogos['tarifas']['iva']) =>
  [...tarifas].sort((a, b) => Number(b.tarifa) - Number(a.tarifa))[0]?.codigo ?? '';

export const rige = (tarifario: Tarifario, impuesto: number, codigo: string) =>
  tarifario.has(clave(impuesto, codigo));

export const propinaDe = (d: Pick<DatosComprobante, 'propina'>) => valorDe(d.propina, 2);
