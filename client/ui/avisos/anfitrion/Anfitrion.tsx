import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import './estilos';
import { olvidarAvisos } from './avisosMantine';
import { olvidarDialogos } from './dialogosMantine';
import { DIALOGOS } from './foco';
import { alMontar } from './montado';

export * as dialogos from './dialogosMantine';
export * from './avisosMantine';
export * from './avisoDeshacer';

/**
 * Donde viven los diálogos y los avisos breves. Se baja con la primera señal de uso, no con la primera carga.
 */
export function Anfitrion() {
  useEffect(() => {
    alMontar();
    return () => {
      olvidarDialogos();
      olvidarAvisos();
    };
  }, []);
  return (
    <ModalsProvider
      modalProps={{
        className: DIALOGOS,
        centered: true,
        padding: 'lg',
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.4 },
      }}
    >
      <Notifications position="bottom-center" />
    </ModalsProvider>
  );
}
