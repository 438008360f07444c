import type { ReactNode } from 'react';
import estilos from './form.module.css';

interface CamposProps {
  /** How many in a row, at most. */
  columnas?: 1 | 2 | 3 | 4;
  children: ReactNode;
}

/** The fields of a form, as many in a row as fit. */
export const Campos = ({ columnas = 2, children }: CamposProps) => (
  <div className={estilos.campos} data-columnas={columnas}>
    {children}
  </div>
);

/** Takes the whole row of its Campos. */
export const Ancho = ({ children }: { children: ReactNode }) => (
  <div className={estilos.ancho}>{children}</div>
);

/** The buttons at the foot: cancel first, the action last. */
export const Acciones = ({ children }: { children: ReactNode }) => (
  <div className={estilos.acciones}>{children}</div>
);

/** A group of fields with its name. */
export function Grupo({ titulo, columnas, children }: CamposProps & { titulo: string }) {
  return (
    <fieldset className={estilos.grupo}>
      <legend>{titulo}</legend>
      <Campos columnas={columnas}>{children}</Campos>
    </fieldset>
  );
}
