import type { FilaComprobante } from './api';

export const sinLlegar = ({ entrega }: Pick<FilaComprobante, 'entrega'>) =>
  entrega === 'NO_ENTREGADO' || entrega === 'PARCIAL';
