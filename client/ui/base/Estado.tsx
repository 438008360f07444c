import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  IconPoint,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import estilos from './ui.module.css';

export type TonoEstado = 'ok' | 'aviso' | 'espera' | 'error' | 'neutro' | 'info';

const ICONOS: Record<TonoEstado, Icon> = {
  ok: IconCircleCheck,
  aviso: IconAlertTriangle,
  espera: IconClock,
  error: IconCircleX,
  neutro: IconPoint,
  info: IconInfoCircle,
};

interface Props {
  tono: TonoEstado;
  icono?: Icon;
  /** La palabra dice el estado; el color y el ícono solo ayudan. */
  children: ReactNode;
  title?: string;
}

export function Estado({ tono, icono, children, title }: Props) {
  const Icono = icono ?? ICONOS[tono];
  return (
    <span className={estilos.estado} data-tono={tono} title={title}>
      <Icono size={14} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}
