import { dinero } from '@/lib/money';
import { numero } from '@/lib/numeros';
import type { Tarifa } from './api';

export const decimales = (valor: string, minimo: number) =>
  Math.max(minimo, (valor.split('.')[1] ?? '').replace(/0+$/, '').length);

/** "$ 6.956522", "$ 2.50": con los decimales que tiene, y al menos dos. */
export const precio = (valor: string) => dinero(valor, decimales(valor, 2));
const POR: Record<Tarifa['clase'], string> = {
  PORCENTAJE: '',
  POR_UNIDAD: 'por unidad',
  POR_LITRO_ALCOHOL: 'por litro de alcohol',
  POR_AZUCAR: 'por 100 g de azúcar',
};
const porCiento = (valor: string) => `${numero(valor, decimales(valor, 0))} %`;

/** "15 %", "$ 0.02 por unidad", "$ 10.41 por litro de alcohol + 75 %". */
export const loQueCobra = ({
  clase,
  tarifa,
  adValorem = null,
}: Pick<Tarifa, 'clase' | 'tarifa'> & { adValorem?: string | null }) => {
  if (tarifa === null) return '';
  if (clase === 'PORCENTAJE') return porCiento(tarifa);
  return `${precio(tarifa)} ${POR[clase]}${adValorem === null ? '' : ` + ${porCiento(adValorem)}`}`;
};
