import { dinero } from '@/lib/money';
import type { Lado } from '../lado/tipos';
import { valorDe } from '../reparto';
import type { PorAjustar } from './tipos';

/** Las clases de `POST …/ajustes`; la primera, con las palabras de lo que es. */
export const clases = ({ palabras }: Lado, { aFavor }: PorAjustar) => [
  { value: 'CASTIGO', label: aFavor ? 'Ya no se usará ni se devolverá' : palabras.castigo },
  { value: 'REDONDEO', label: 'Redondeo' },
  { value: 'CAMBIO', label: 'Diferencia en cambio' },
];

export const MOTIVO = {
  required: 'Ingrese el motivo',
  minLength: { value: 3, message: 'Escriba un poco más' },
};

/** Algo, y no más de lo que queda. */
export const hasta = (queda: string) => (escrito: string) => {
  if (!valorDe(escrito).gt(0)) return 'Ingrese el valor';
  return valorDe(escrito).lte(valorDe(queda)) || `Quedan ${dinero(queda)}`;
};

/** Como se envía. */
export const conCentavos = (escrito: string) => valorDe(escrito).toFixed(2);
