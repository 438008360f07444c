import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import estilos from './menus.module.css';

const ICONO = { size: 16, stroke: 1.75, 'aria-hidden': true };

interface Props {
  nombre: string;
  /** El lugar de la fila: cuando estos botones lo cambian, el foco la acompaña. */
  lugar: number;
  primera: boolean;
  ultima: boolean;
  disabled?: boolean;
  alMover: (paso: 1 | -1) => void;
}

export function BotonesMover({ nombre, lugar, primera, ultima, disabled, alMover }: Props) {
  const pulsado = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    pulsado.current?.focus();
    pulsado.current = null;
  }, [lugar]);
  const boton = (texto: string, paso: 1 | -1, imposible: boolean) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      disabled={disabled}
      // No se desactiva al llegar al extremo: el foco se perdería.
      aria-disabled={imposible || undefined}
      aria-label={`${texto} ${nombre}`}
      onClick={(e) => {
        if (imposible) return;
        pulsado.current = e.currentTarget;
        alMover(paso);
      }}
    >
      {paso === -1 ? <IconArrowUp {...ICONO} /> : <IconArrowDown {...ICONO} />}
    </ActionIcon>
  );
  return (
    <span className={estilos.botones}>
      {boton('Subir', -1, primera)}
      {boton('Bajar', 1, ultima)}
    </span>
  );
}
