import { IconTrash } from '@tabler/icons-react';
import { BotonAccion } from '@/ui/base';

/** El que elimina un borrador. */
export const BotonEliminar = ({ alPulsar }: { alPulsar: () => Promise<void> }) => (
  <BotonAccion
    variant="subtle"
    color="gray"
    h={42}
    px={10}
    alPulsar={alPulsar}
    aria-label="Eliminar el borrador"
    title="Eliminar el borrador"
  >
    <IconTrash size={20} stroke={1.75} aria-hidden />
  </BotonAccion>
);
