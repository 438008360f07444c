import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import './estilos';
import { alMontar } from './anfitrionStore';

export * as dialogos from './dialogosMantine';
export * from './avisosMantine';

/** Where dialogs and toasts live: fetched at the first sign of life, not with the first load. */
export function Anfitrion() {
  useEffect(alMontar, []);
  return (
    <ModalsProvider
      modalProps={{
        centered: true,
        padding: 'lg',
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.4 },
      }}
    >
      {/* Not on the right: there it would stand over the user menu. */}
      <Notifications position="top-center" />
    </ModalsProvider>
  );
}
