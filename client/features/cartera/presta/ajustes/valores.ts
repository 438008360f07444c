import { dinero } from '@/lib/money';
import { valorDe } from '../reparto';

/** Las clases de `POST …/ajustes`. */
export const CLASES = [
  { value: 'CASTIGO', label: 'Ya no se cobrará o pagará' },
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
