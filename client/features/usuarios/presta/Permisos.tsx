import { Checkbox } from '@mantine/core';
import { useController } from 'react-hook-form';
import { Campos } from '@/ui/form';
import { conUno, porGrupos, sinUno, type Permiso } from './elegidos';
import estilos from './permisos.module.css';

const NO_LO_TIENE = 'Usted no lo tiene.';

/** Los permisos que se eligen, por grupos. Uno trae los que pide; sin uno se van los que lo piden. */
export function Permisos({ catalogo }: { catalogo: Permiso[] }) {
  const {
    field: { value: elegidos, onChange },
    fieldState: { error },
  } = useController<{ permisos: string[] }, 'permisos'>({
    name: 'permisos',
    rules: { validate: (suyos) => suyos.length > 0 || 'Elija al menos un permiso!' },
  });
  return (
    <>
      {porGrupos(catalogo).map(([grupo, permisos]) => (
        <fieldset key={grupo} className={estilos.grupo}>
          <legend>{grupo}</legend>
          <Campos>
            {permisos.map(({ permiso, nombre, lo_da }) => (
              <Checkbox
                key={permiso}
                label={nombre}
                description={lo_da ? undefined : NO_LO_TIENE}
                disabled={!lo_da}
                checked={elegidos.includes(permiso)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange((checked ? conUno : sinUno)(elegidos, permiso, catalogo))
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
