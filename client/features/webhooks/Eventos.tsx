import { Checkbox } from '@mantine/core';
import { useController } from 'react-hook-form';
import { Campos } from '@/ui/form';
import type { EventoQueSeAvisa } from './api';
import estilos from './webhooks.module.css';

const NO_LO_SABE = 'Usted no tiene permiso para verlo';

/** Los eventos, por grupos. */
function porGrupos(catalogo: readonly EventoQueSeAvisa[]): [string, EventoQueSeAvisa[]][] {
  const grupos = new Map<string, EventoQueSeAvisa[]>();
  catalogo.forEach((uno) => grupos.set(uno.grupo, [...(grupos.get(uno.grupo) ?? []), uno]));
  return [...grupos];
}

/** Qué se avisa: una casilla por cada cosa, con su nombre en el sistema que lo recibe. */
export function Eventos({ catalogo }: { catalogo: EventoQueSeAvisa[] }) {
  const {
    field: { value: elegidos, onChange },
    fieldState: { error },
  } = useController<{ eventos: string[] }, 'eventos'>({
    name: 'eventos',
    rules: { validate: (suyos) => suyos.length > 0 || 'Elija al menos un evento!' },
  });
  return (
    <>
      {porGrupos(catalogo).map(([grupo, suyos]) => (
        <fieldset key={grupo} className={estilos.grupo}>
          <legend>{grupo}</legend>
          <Campos>
            {suyos.map(({ evento, nombre, lo_sabe }) => (
              <Checkbox
                key={evento}
                label={nombre}
                description={lo_sabe ? evento : NO_LO_SABE}
                disabled={!lo_sabe}
                checked={elegidos.includes(evento)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...elegidos, evento] : elegidos.filter((otro) => otro !== evento))
                }
              />
            ))}
          </Campos>
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={estilos.error}>
          {error.message}
        </p>
      )}
    </>
  );
}
