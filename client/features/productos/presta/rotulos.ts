import { dinero } from '@/lib/money';
import { numero } from '@/lib/numeros';
import type { Tarifa } from './api';

export const decimales = (valor: string, minimo: number) =>
  Math.max(minimo, (valor.split('.')[1] ?? '').replace(/0+$/, '').length);

/** "$ 6.956522", "$ 2.50": con los decimales que tiene, y al menos dos. */
export const precio = (valor: string) => dinero(valor, decimales(valor, 2));
/** "15 %", "$ 0.02 por unidad". */
export const loQueCobra = ({ clase, tarifa }: Pick<Tarifa, 'clase' | 'tarifa'>) => {
  if (tarifa === null) return '';
  return clase === 'POR_UNIDAD'
    ? `${precio(tarifa)} por unidad`
    : `${numero(tarifa, decimales(tarifa, 0))} %`;
};
