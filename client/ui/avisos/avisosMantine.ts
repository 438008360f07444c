import { notifications } from '@mantine/notifications';

/** Toasts: the result of an action that needs no answer. */
export const avisoBreve = (mensaje: string, titulo?: string) =>
  notifications.show({
    title: titulo,
    message: mensaje,
    autoClose: 6000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  });
