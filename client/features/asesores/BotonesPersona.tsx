import { Button } from '@mantine/core';
import { IconDoorExit, IconMailForward, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { usePermiso } from '@/session';
import { cerrarSesiones, desactivar, mandarClave, reactivar } from './acciones';
import type { Persona } from './api';

const ICONO = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** Ofrece las acciones que el servidor permite sobre esta persona. */
export function BotonesPersona({ persona }: { persona: Persona }) {
  const editable = usePermiso('administradores.editar');
  const puede = (accion: string) => editable && persona.acciones.includes(accion);
  return (
    <>
      {puede('recuperar') && (
        <Button
          variant="default"
          leftSection={<IconMailForward {...ICONO} />}
          onClick={() => void mandarClave(persona)}
        >
          Enviar clave temporal
        </Button>
      )}
      {puede('sesiones') && persona.sesiones > 0 && (
        <Button
          variant="default"
          leftSection={<IconDoorExit {...ICONO} />}
          onClick={() => void cerrarSesiones(persona)}
        >
          Cerrar sesiones ({persona.sesiones})
        </Button>
      )}
      {puede('desactivar') && (
        <Button
          variant="default"
          c="var(--tinta-red-text)"
          leftSection={<IconUserOff {...ICONO} />}
          onClick={() => void desactivar(persona)}
        >
          Desactivar
        </Button>
      )}
      {puede('activar') && (
        <Button leftSection={<IconUserCheck {...ICONO} />} onClick={() => void reactivar(persona)}>
          Activar
        </Button>
      )}
    </>
  );
}
