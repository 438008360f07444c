import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import './anfitrion/estilos';

interface Props {
  titulo: string;
  /** Sin ella, la ventana no se puede cerrar sin enviar. */
  alCerrar?: () => void;
  /** El ancho, en píxeles. */
  tamano?: number;
  children: ReactNode;
}

/**
 * Un formulario en una ventana. Queda debajo de los diálogos que abre, y ni un clic afuera ni una tecla
 * pierden lo escrito.
 */
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
