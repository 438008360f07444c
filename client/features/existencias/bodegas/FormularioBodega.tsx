import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { DE_LA_PROPIA, localesDeQuery } from '@/features/usuarios/presta/api';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  Campos,
  Form,
  SelectField,
  SwitchField,
  TextField,
  useEnvio,
} from '@/ui/form';
import type { Bodega } from '../presta/api';
import { cambiarBodega, crearBodega } from './api';

interface Dicho {
  nombre: string;
  establecimiento_id: string;
  principal: boolean;
  activa: boolean;
}

interface Props {
  /** null, una nueva. */
  bodega: Bodega | null;
  alCerrar: () => void;
}

/** Una bodega: se crea en un establecimiento, o se cambia. */
export function FormularioBodega({ bodega, alCerrar }: Props) {
  const consultas = useQueryClient();
  const { data: locales = [] } = useQuery(localesDeQuery(DE_LA_PROPIA));
  const activos = locales.filter(({ COM_ACTIVO }) => COM_ACTIVO);
  const unico = activos.length === 1 ? String(activos[0]!.COM_CODIGO) : '';
  const form = useForm<Dicho>({
    values: {
      nombre: bodega?.nombre ?? '',
      establecimiento_id: bodega ? String(bodega.establecimiento_id) : unico,
      principal: bodega?.principal ?? false,
      activa: bodega?.activa ?? true,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const enviar = useEnvio(
    form,
    'No se guardó',
    async ({ nombre, establecimiento_id, principal, activa }, clave) => {
      if (bodega) await cambiarBodega(bodega.id, { nombre, principal, activa, version: bodega.version });
      else await crearBodega({ nombre, establecimiento_id: Number(establecimiento_id) }, clave);
      await refrescar(consultas, alCambiar.bodega);
      avisoBreve(bodega ? 'Bodega guardada' : 'Bodega creada');
      alCerrar();
    },
  );
  const titulo = bodega ? 'Bodega' : 'Nueva bodega';
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos columnas={1}>
          <TextField
            name="nombre"
            label="Nombre"
            maxLength={100}
            withAsterisk
            rules={{ validate: (v: string) => v.trim() !== '' || 'Ingrese el nombre' }}
          />
          {bodega ? (
            <>
              <SwitchField
                name="principal"
                label={`De ella sale lo que se vende en el establecimiento ${bodega.establecimiento}`}
                description={bodega.principal ? 'Para cambiarla, elija otra bodega.' : undefined}
                disabled={bodega.principal}
              />
              <SwitchField
                name="activa"
                label="Activa"
                description={
                  bodega.principal
                    ? undefined
                    : 'Se desactiva solo si no tiene existencias ni nada en camino.'
                }
                disabled={bodega.principal}
              />
            </>
          ) : (
            <SelectField
              name="establecimiento_id"
              label="Establecimiento"
              description="Donde está. No se cambia después."
              withAsterisk
              rules={{ required: 'Elija un establecimiento' }}
              data={[
                { value: '', label: 'Elija uno' },
                ...activos.map(({ COM_CODIGO, COM_NUMERO, COM_NOMBRE }) => ({
                  value: String(COM_CODIGO),
                  label: `${COM_NUMERO} ${COM_NOMBRE}`,
                })),
              ]}
            />
          )}
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{bodega ? 'Guardar' : 'Crear la bodega'}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
