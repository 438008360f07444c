import type { Fila } from './api';

export const sinLlegar = ({ entrega }: Pick<Fila, 'entrega'>) =>
  entrega === 'NO_ENTREGADO' || entrega === 'PARCIAL';
