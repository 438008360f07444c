import type { ReactNode } from 'react';
import estilos from './form.module.css';

/** The fields of a form, two in a row where they fit. */
export const Campos = ({ children }: { children: ReactNode }) => <div className={estilos.campos}>{children}</div>;

/** Takes the whole row of its Campos. */
export const Ancho = ({ children }: { children: ReactNode }) => <div className={estilos.ancho}>{children}</div>;

/** The buttons at the foot: cancel first, the action last. */
export const Acciones = ({ children }: { children: ReactNode }) => <div className={estilos.acciones}>{children}</div>;

/** A group of fields with its name. */
export function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className={estilos.grupo}>
      <legend>{titulo}</legend>
      <Campos>{children}</Campos>
    </fieldset>
  );
}
