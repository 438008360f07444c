import { Estado } from '@/ui/base';
import type { Excepcion } from './api';

export const EstadoExcepcion = ({ excepcion: { vale } }: { excepcion: Excepcion }) => (
  <Estado tono={vale ? 'aviso' : 'neutro'}>{vale ? 'Vale' : 'Expirada'}</Estado>
);
