import type { ReactNode } from 'react';
import estilos from './form.module.css';

interface Props {
  texto?: string;
  /** Primero descartar; al final, guardar. */
  children: ReactNode;
}

/** Queda a la vista debajo de un formulario largo mientras tenga algo escrito sin guardar. */
export const BarraCambios = ({ texto = 'Tiene cambios sin guardar', children }: Props) => (
  <div className={estilos.barra} role="region" aria-label="Cambios sin guardar">
    <span>{texto}</span>
    {children}
  </div>
);
