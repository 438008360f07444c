import type { Icon } from '@tabler/icons-react';

interface Props {
  de: Icon;
  tamano?: number;
}

/** El dibujo que acompaña a unas palabras: quien no lo ve no se pierde nada. */
export const Icono = ({ de: Dibujo, tamano = 18 }: Props) => (
  <Dibujo size={tamano} stroke={1.75} aria-hidden />
);
