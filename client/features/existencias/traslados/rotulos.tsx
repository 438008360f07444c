import { Estado } from '@/ui/base';
import type { FilaTraslado } from './api';

const TONOS = { EN_TRANSITO: 'aviso', RECIBIDO: 'ok', ANULADO: 'neutro' } as const;

export const ESTADOS = [
  { value: 'EN_TRANSITO', label: 'En tránsito' },
  { value: 'RECIBIDO', label: 'Recibidos' },
  { value: 'ANULADO', label: 'Anulados' },
];

export const EstadoTraslado = ({ estado, estado_nombre }: Pick<FilaTraslado, 'estado' | 'estado_nombre'>) => (
  <Estado tono={TONOS[estado]}>{estado_nombre}</Estado>
);

/** 000012. */
export const numeroDe = (numero: number) => String(numero).padStart(6, '0');
