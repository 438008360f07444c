import type { ReactNode } from 'react';
import estilos from './form.module.css';

interface Props {
  texto?: string;
  /** Discard first, save last. */
  children: ReactNode;
}

/** What was written and not saved: it stays at hand under a long form, while there is something to save. */
export const BarraCambios = ({ texto = 'Tiene cambios sin guardar', children }: Props) => (
  <div className={estilos.barra} role="region" aria-label="Cambios sin guardar">
    <span>{texto}</span>
    {children}
  </div>
);
