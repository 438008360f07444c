import type { Fila } from './api';

/** Whoever issued it may ask for it to go to the SRI again: at once if it waits, as it is if it was rejected. */
export const reenviable = ({ estado }: Pick<Fila, 'estado'>) =>
  estado !== 'AUTORIZADO' && estado !== 'ANULADO';

export const sinLlegar = ({ entrega }: Pick<Fila, 'entrega'>) =>
  entrega === 'NO_ENTREGADO' || entrega === 'PARCIAL';

export const corregible = ({ estado }: Pick<Fila, 'estado'>) =>
  estado === 'DEVUELTO' || estado === 'NO_AUTORIZADO';
