import { IconPoint, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fechaHora, hace } from '@/lib/fechas';
import type { TonoEstado } from './Estado';
import estilos from './ui.module.css';

export interface Evento {
  id: string | number;
  titulo: ReactNode;
  /** En ISO 8601. */
  cuando: string;
  quien?: string | null;
  detalle?: ReactNode;
  tono?: TonoEstado;
  icono?: Icon;
}

/** Lo que ha pasado con algo, en el orden en que llega. */
export function LineaTiempo({ etiqueta, eventos }: { etiqueta: string; eventos: Evento[] }) {
  return (
    <ol className={estilos.linea} aria-label={etiqueta}>
      {eventos.map(({ id, titulo, cuando, quien, detalle, tono = 'neutro', icono: Icono = IconPoint }) => (
        <li key={id}>
          <span className={estilos.nudo} data-tono={tono}>
            <Icono size={16} stroke={1.75} aria-hidden />
          </span>
          <div>
            <strong>{titulo}</strong>
            <p>
              {quien && `${quien} · `}
              <time dateTime={cuando} title={hace(cuando)}>
                {fechaHora(cuando)}
              </time>
            </p>
            {detalle && <div className={estilos.detalle}>{detalle}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
