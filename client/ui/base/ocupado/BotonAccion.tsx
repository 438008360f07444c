import { ActionIcon, Button, type ActionIconProps, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useOcupado } from './useOcupado';

interface Accion extends Omit<ComponentPropsWithoutRef<'button'>, 'color' | 'style' | 'onClick'> {
  alPulsar: () => unknown;
}

/** Un botón que hace algo fuera de un formulario: ocupado mientras lo hace y hasta que se vea lo que sigue. */
export function BotonAccion({ alPulsar, ...resto }: Accion & ButtonProps) {
  const { ocupado, durante } = useOcupado();
  return <Button {...resto} loading={ocupado} onClick={() => void durante(alPulsar)} />;
}

/** Lo mismo, con solo un icono. */
export function IconoAccion({ alPulsar, ...resto }: Accion & ActionIconProps) {
  const { ocupado, durante } = useOcupado();
  return <ActionIcon {...resto} loading={ocupado} onClick={() => void durante(alPulsar)} />;
}
