import { Estado } from '@/ui/base';
import type { FilaOrden } from './api';

const TONOS = {
  BORRADOR: 'neutro',
  ENVIADA: 'espera',
  PARCIAL: 'aviso',
  RECIBIDA: 'ok',
  CERRADA: 'neutro',
  ANULADA: 'neutro',
} as const;

export const ESTADOS = [
  { value: 'BORRADOR', label: 'Borradores' },
  { value: 'ENVIADA', label: 'Enviadas' },
  { value: 'PARCIAL', label: 'Recibidas en parte' },
  { value: 'RECIBIDA', label: 'Recibidas' },
  { value: 'CERRADA', label: 'Cerradas' },
  { value: 'ANULADA', label: 'Anuladas' },
];
export const TARDE = [
  { value: 'true', label: 'Ya debían llegar' },
  { value: 'false', label: 'A tiempo' },
];

export const EstadoOrden = ({ estado, estado_nombre }: Pick<FilaOrden, 'estado' | 'estado_nombre'>) => (
  <Estado tono={TONOS[estado]}>{estado_nombre}</Estado>
);
