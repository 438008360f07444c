import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import estilos from './form.module.css';

interface CamposProps {
  /** Cuántos campos van en una fila, como máximo. */
  columnas?: 1 | 2 | 3 | 4;
  children: ReactNode;
}

/** Los campos de un formulario, tantos por fila como quepan. */
export const Campos = ({ columnas = 2, children }: CamposProps) => (
  <div className={estilos.campos} data-columnas={columnas}>
    {children}
  </div>
);

/** Ocupa la fila entera de su Campos. */
export const Ancho = ({ children }: { children: ReactNode }) => (
  <div className={estilos.ancho}>{children}</div>
);

interface AccionesProps {
  /** Lo que hace «Cancelar». */
  alCancelar?: () => void;
  /** Adónde lleva «Cancelar», en un formulario que es su página. */
  cancelarA?: string;
  children: ReactNode;
}

/** Los botones del pie: primero cancelar; al final, la acción. */
export const Acciones = ({ alCancelar, cancelarA, children }: AccionesProps) => (
  <div className={estilos.acciones}>
    {alCancelar && (
      <Button variant="default" h={42} onClick={alCancelar}>
        Cancelar
      </Button>
    )}
    {cancelarA && (
      <Button variant="default" h={42} component={Link} to={cancelarA}>
        Cancelar
      </Button>
    )}
    {children}
  </div>
);

/** Un grupo de campos con su nombre. */
export function Grupo({ titulo, columnas, children }: CamposProps & { titulo: string }) {
  return (
    <fieldset className={estilos.grupo}>
      <legend>{titulo}</legend>
      <Campos columnas={columnas}>{children}</Campos>
    </fieldset>
  );
}
