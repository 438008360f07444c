import type { UseQueryResult } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { ArbolMenus, cuantas, VistaMenus, type FilaMenu } from '@/features/menus/presta';
import { Consulta, Tarjeta } from '@/ui/base';
import { cuantos } from '@/lib/numeros';
import { usePermiso } from '@/session';
import type { DatosEmpresa } from '../formulario';
import estilos from '../empresas.module.css';

/** Los menús que la empresa tiene; se guardan junto con sus datos. */
export function PanelMenus({ consulta }: { consulta: UseQueryResult<FilaMenu[]> }) {
  const { control, setValue } = useFormContext<DatosEmpresa>();
  const filas = useWatch({ control, name: 'menus' });
  const editable = usePermiso('menus.editar');
  return (
    <Consulta de={consulta} enSeccion lineas={10}>
      {(leidas) => {
        const suyas = filas ?? leidas;
        const total = suyas.filter((f) => f.MEN_RUTA !== null).length;
        return (
          <div className={estilos.dosColumnas}>
            <Tarjeta
              titulo="Menús de la empresa"
              acciones={
                <span
                  className={estilos.tenue}
                >{`${cuantas(suyas)} de ${cuantos(total, 'menú', 'menús')}`}</span>
              }
            >
              <p className={estilos.ayuda}>
                Marque lo que verán sus usuarios; cada uno ve de ello lo que su perfil permite. Se aplica en
                su próximo ingreso.
              </p>
              <ArbolMenus
                etiqueta="Menús de la empresa"
                filas={suyas}
                onChange={(nuevas) => setValue('menus', nuevas, { shouldDirty: true })}
                disabled={!editable}
              />
            </Tarjeta>
            <Tarjeta titulo="Así lo verá el propietario">
              <VistaMenus filas={suyas} perfil="propietario" nombre="Propietario" />
            </Tarjeta>
          </div>
        );
      }}
    </Consulta>
  );
}
