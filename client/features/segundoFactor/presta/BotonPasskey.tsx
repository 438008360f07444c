import { IconFingerprint } from '@tabler/icons-react';
import { BotonAccion, Icono } from '@/ui/base';
import { hayPasskeys } from './passkey';

/** Ingresar sin escribir nada, donde el navegador puede. */
export function BotonPasskey({ alPulsar }: { alPulsar: () => Promise<void> }) {
  if (!hayPasskeys()) return null;
  return (
    <BotonAccion variant="default" h={42} alPulsar={alPulsar} leftSection={<Icono de={IconFingerprint} />}>
      Ingresar con passkey
    </BotonAccion>
  );
}
