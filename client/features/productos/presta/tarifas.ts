import { Decimal } from 'decimal.js';
import type { Cobra, Impuestos } from './impuestos';
import type { Tarifa } from './api';
import type { Precios } from './valores';

export const [IVA, ICE, IRBPNR] = [2, 3, 5] as const;

export const deUno = (tarifas: Tarifa[], impuesto: number) => tarifas.filter((t) => t.impuesto === impuesto);
export const opcionesDe = (tarifas: Tarifa[], impuesto: number) =>
  deUno(tarifas, impuesto).map((t) => ({ value: t.codigo, label: t.nombre }));
export const buscar = (tarifas: Tarifa[], impuesto: number, codigo: string | null) =>
  tarifas.find((t) => t.impuesto === impuesto && t.codigo === codigo);

/** La tarifa general del IVA: la mayor de las que rigen. */
export const general = (tarifas: Tarifa[]) =>
  deUno(tarifas, IVA).reduce(
    (mayor, t) => (new Decimal(t.tarifa ?? 0).gt(mayor?.tarifa ?? -1) ? t : mayor),
    undefined as Tarifa | undefined,
  )?.codigo ?? '';

/** Lo que cada unidad tiene, como lo escribe el formulario. */
export type Contenido = Pick<Precios, 'PRO_VOLUMEN' | 'PRO_GRADO' | 'PRO_AZUCAR'>;

/** Las unidades de ICE de cada unidad: litros de alcohol puro, cientos de gramos de azúcar, o una. */
function contenidoDe(clase: Tarifa['clase'], { PRO_VOLUMEN, PRO_GRADO, PRO_AZUCAR }: Contenido): Decimal {
  if (clase === 'POR_AZUCAR') return new Decimal(PRO_AZUCAR || 0).div(100);
  if (clase === 'POR_LITRO_ALCOHOL') return new Decimal(PRO_VOLUMEN || 0).times(PRO_GRADO || 0).div(100);
  return new Decimal(1);
}

const cobra = ({ tarifa, clase, adValorem }: Tarifa, contenido: Contenido): Cobra =>
  clase === 'PORCENTAJE'
    ? { valor: tarifa ?? 0, porUnidad: false }
    : {
        valor: contenidoDe(clase, contenido).times(tarifa ?? 0),
        porUnidad: true,
        ...(adValorem !== null && { adValorem }),
      };

/**
 * Los impuestos de un producto según las tarifas de hoy; null si una de las suyas ya no rige y nada se puede
 * decir.
 */
export function impuestosDe(
  tarifas: Tarifa[],
  suyas: Pick<Precios, 'PRO_IVA' | 'PRO_ICE' | 'PRO_IRBPNR'> & Contenido,
): Impuestos | null {
  const iva = buscar(tarifas, IVA, suyas.PRO_IVA);
  const ice = buscar(tarifas, ICE, suyas.PRO_ICE);
  const irbpnr = buscar(tarifas, IRBPNR, suyas.PRO_IRBPNR);
  if (!iva || (suyas.PRO_ICE && !ice) || (suyas.PRO_IRBPNR && !irbpnr)) return null;
  return {
    iva: cobra(iva, suyas),
    ...(ice && { ice: cobra(ice, suyas) }),
    ...(irbpnr && { irbpnr: cobra(irbpnr, suyas) }),
  };
}
