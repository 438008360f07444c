import { Estado, type TonoEstado } from '@/ui/base';
import type { FilaRetencion } from './api';

const COMO_SE_VE: Record<string, [TonoEstado, string]> = {
  EMPAREJADA: ['ok', 'Emparejada'],
  POR_EMPAREJAR: ['aviso', 'Por emparejar'],
  ANULADA: ['error', 'Anulada'],
};

export const ESTADOS = [
  { value: 'POR_EMPAREJAR', label: 'Por emparejar' },
  { value: 'EMPAREJADA', label: 'Emparejadas' },
  { value: 'ANULADA', label: 'Anuladas' },
];

export const ORIGENES: Record<string, string> = { XML: 'Del XML recibido', MANUAL: 'Escrita a mano' };

export function EstadoRetencion({ estado }: Pick<FilaRetencion, 'estado'>) {
  const [tono, texto] = COMO_SE_VE[estado] ?? ['neutro', estado];
  return <Estado tono={tono}>{texto}</Estado>;
}

export const nombreDe = ({ numero }: Pick<FilaRetencion, 'numero'>) => `retención ${numero}`;
