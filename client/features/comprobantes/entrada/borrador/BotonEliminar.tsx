import { IconTrash } from '@tabler/icons-react';
import { BotonAccion, Icono } from '@/ui/base';

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
    <Icono de={IconTrash} tamano={20} />
  </BotonAccion>
);
