import { Decimal } from '@/lib/decimal';
import type { FilaProducto } from './api';

/** Una unidad en que un producto se vende: la suya (sin id) u otra. `precio`: el de una, sin impuestos. */
export interface UnidadOfrecida {
  id: number | null;
  nombre: string;
  factor: string;
  precio: string;
  codigo: string;
}

/** Cuántas de la del producto hay en esa cantidad: lo que se multiplica al contar y al cobrar por unidad. */
export const porFactor = (cantidad: Decimal.Value, factor: string): Decimal =>
  new Decimal(cantidad).times(factor || 1);

/** El precio de una unidad, del de la del producto, como el servidor lo saca: seis decimales. */
export const precioPorFactor = (precio: string, factor: string): string =>
  porFactor(precio, factor).toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toFixed();

/** En cuáles se vende un producto, la suya primero; ninguna si solo hay esa, que no se elige. */
export function unidadesDe({
  PRO_UNIDAD,
  PRO_PRECIO,
  PRO_UNIDADES = [],
}: Pick<FilaProducto, 'PRO_UNIDAD' | 'PRO_PRECIO'> &
  Partial<Pick<FilaProducto, 'PRO_UNIDADES'>>): UnidadOfrecida[] {
  if (!PRO_UNIDADES.length) return [];
  return [
    { id: null, nombre: PRO_UNIDAD, factor: '1', precio: PRO_PRECIO, codigo: '' },
    ...PRO_UNIDADES.map(({ id, nombre, factor, precio, codigo }) => ({
      id,
      nombre,
      factor,
      codigo,
      precio: precio ?? precioPorFactor(PRO_PRECIO, factor),
    })),
  ];
}

/** La que tiene ese código de barras, si se leyó el de una caja. */
export const unidadLeida = (ofrecidas: readonly UnidadOfrecida[], texto: string) =>
  ofrecidas.find(({ codigo }) => codigo && codigo === texto.trim().toUpperCase());
