import type { TonoEstado } from '@/ui/base';
import type { Emision, FacturaDeEmision } from './api';

type Rotulo = { texto: string; tono: TonoEstado };

export const ESTADOS: Record<Emision['estado'], Rotulo> = {
  PREPARADA: { texto: 'Sin emitir', tono: 'neutro' },
  EMITIENDO: { texto: 'Emitiendo', tono: 'info' },
  DETENIDA: { texto: 'Detenida', tono: 'aviso' },
  TERMINADA: { texto: 'Terminada', tono: 'ok' },
  CANCELADA: { texto: 'Cancelada', tono: 'neutro' },
};

export const DE_CADA_UNA: Record<FacturaDeEmision['estado'], Rotulo> = {
  PENDIENTE: { texto: 'Sin emitir', tono: 'espera' },
  EMITIDA: { texto: 'Emitida', tono: 'ok' },
  RECHAZADA: { texto: 'Rechazada', tono: 'error' },
};
