import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import './estilos';

interface Props {
  titulo: string;
  /** Absent when it can't be refused. */
  alCerrar?: () => void;
  /** Width in pixels. */
  tamano?: number;
  children: ReactNode;
}

/** A form in a window: it stays under the dialogs it opens, and no stray key or click loses what was typed. */
export function VentanaForm({ titulo, alCerrar, tamano = 440, children }: Props) {
  return (
    <Modal
      opened
      centered
      padding="lg"
      size={tamano}
      title={titulo}
      onClose={alCerrar ?? (() => undefined)}
      withCloseButton={Boolean(alCerrar)}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      closeOnClickOutside={false}
      closeOnEscape={false}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Modal>
  );
}
