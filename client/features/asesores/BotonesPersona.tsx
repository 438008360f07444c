import { IconDoorExit, IconMailForward, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { usePermiso } from '@/session';
import { cerrarSesiones, desactivar, mandarClave, reactivar } from './acciones';
import type { Persona } from './api';
import { BotonAccion } from '@/ui/base';

const ICONO = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** Ofrece las acciones que el servidor permite sobre esta persona. */
export function BotonesPersona({ persona }: { persona: Persona }) {
  const editable = usePermiso('administradores.editar');
  const puede = (accion: string) => editable && persona.acciones.includes(accion);
  return (
    <>
      {puede('recuperar') && (
        <BotonAccion
          variant="default"
          leftSection={<IconMailForward {...ICONO} />}
          alPulsar={() => mandarClave(persona)}
        >
          Enviar clave temporal
        </BotonAccion>
      )}
      {puede('sesiones') && persona.sesiones > 0 && (
        <BotonAccion
          variant="default"
          leftSection={<IconDoorExit {...ICONO} />}
          alPulsar={() => cerrarSesiones(persona)}
        >
          Cerrar sesiones ({persona.sesiones})
        </BotonAccion>
      )}
      {puede('desactivar') && (
        <BotonAccion
          variant="default"
          c="var(--tinta-red-text)"
          leftSection={<IconUserOff {...ICONO} />}
          alPulsar={() => desactivar(persona)}
        >
          Desactivar
        </BotonAccion>
      )}
      {puede('activar') && (
        <BotonAccion leftSection={<IconUserCheck {...ICONO} />} alPulsar={() => reactivar(persona)}>
          Activar
        </BotonAccion>
      )}
    </>
  );
}
