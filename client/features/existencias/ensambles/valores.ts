import { Decimal } from 'decimal.js';
import { enCampo, LOTE_NUEVO, type LineaEscrita } from '../lineas/valores';
import type { ParteDeReceta, Receta } from './api';

/** Una parte, como se escribe. */
export const parteEscrita = (parte: ParteDeReceta, cantidad = parte.cantidad): LineaEscrita => ({
  producto_id: parte.producto_id,
  codigo: parte.PRO_CODIGO,
  nombre: parte.nombre,
  unidad: parte.unidad,
  control: parte.control,
  cantidad: enCampo(cantidad),
  costo: '',
  lotes: [LOTE_NUEVO],
  series: '',
});

/** Lo que hace falta para tantos; nada, si no se ha dicho cuántos. */
export function partesPara({ lineas, rinde }: Pick<Receta, 'lineas' | 'rinde'>, cuantos: string) {
  if (!(Number(cuantos) > 0)) return [];
  return lineas.map((parte) =>
    parteEscrita(
      parte,
      new Decimal(parte.cantidad)
        .times(cuantos)
        .div(rinde)
        .toDecimalPlaces(6, Decimal.ROUND_HALF_UP)
        .toFixed(),
    ),
  );
}
