import { notifications } from '@mantine/notifications';

/** Avisos breves: el resultado de una acción que no espera respuesta. */
export const avisoBreve = (mensaje: string, titulo?: string) =>
  notifications.show({
    title: titulo,
    message: mensaje,
    autoClose: 6000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  });
