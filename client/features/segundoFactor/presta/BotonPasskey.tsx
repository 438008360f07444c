import { IconFingerprint } from '@tabler/icons-react';
import { BotonAccion } from '@/ui/base';
import { hayPasskeys } from './passkey';

/** Ingresar sin escribir nada, donde el navegador puede. */
export function BotonPasskey({ alPulsar }: { alPulsar: () => Promise<void> }) {
  if (!hayPasskeys()) return null;
  return (
    <BotonAccion
      variant="default"
      h={42}
      alPulsar={alPulsar}
      leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
    >
      Ingresar con passkey
    </BotonAccion>
  );
}
