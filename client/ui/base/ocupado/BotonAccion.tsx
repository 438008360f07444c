import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOcupado } from './useOcupado';

interface Props extends ButtonProps {
  alPulsar: () => Promise<unknown> | void;
  children: ReactNode;
}

/** Un botón que hace algo fuera de un formulario: ocupado mientras lo hace y hasta que se vea lo que sigue. */
export function BotonAccion({ alPulsar, children, ...resto }: Props) {
  const { ocupado, durante } = useOcupado();
  return (
    <Button {...resto} loading={ocupado} onClick={() => void durante(alPulsar)}>
      {children}
    </Button>
  );
}
