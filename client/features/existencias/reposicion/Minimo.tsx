import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, BuscarField, Campos, Form, NumeroField } from '@/ui/form';
import { enCampo } from '../lineas/valores';
import { BodegaField } from '../presta/BodegaField';
import { buscarProductos, ponerMinimo, type FilaReposicion } from './api';

interface Props {
  /** El que se cambia; null, se agrega uno. */
  de: FilaReposicion | null;
  alCerrar: () => void;
}

/** Cuánto se quiere tener de un producto en una bodega. */
export function Minimo({ de, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({
    defaultValues: {
      producto: de ? String(de.producto_id) : '',
      bodega_id: de ? String(de.bodega_id) : '',
      minimo: de ? enCampo(de.minimo) : '',
      maximo: de ? enCampo(de.maximo) : '',
    },
  });
  const enviar = async (dicho: { producto: string; bodega_id: string; minimo: string; maximo: string }) => {
    try {
      await ponerMinimo({
        producto_id: Number(dicho.producto),
        bodega_id: Number(dicho.bodega_id),
        minimo: dicho.minimo,
        maximo: dicho.maximo,
      });
      await refrescar(consultas, alCambiar.orden);
      avisoBreve('Guardado');
      alCerrar();
    } catch (error) {
      if (!ponerAnidados(form, error, enSuCampo).puestos)
        await dialogos.error('No se guardó', mensajeDe(error));
    }
  };
  const titulo = de ? de.nombre : 'Reponer un producto';
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        {de && <p>Cuánto se quiere tener en {de.bodega}.</p>}
        <Campos>
          {!de && (
            <>
              <BuscarField
                name="producto"
                label="Producto"
                placeholder="Código o nombre"
                buscar={buscarProductos}
                withAsterisk
                rules={{ required: 'Elija un producto' }}
              />
              <BodegaField name="bodega_id" label="Bodega" />
            </>
          )}
          <NumeroField
            name="minimo"
            label="Mínimo"
            description="Se pide cuando no pase de esto"
            withAsterisk
            decimales={6}
            visibles={0}
            min={0}
            rules={{ required: 'Ingrese el mínimo' }}
          />
          <NumeroField
            name="maximo"
            label="Máximo"
            description="Se pide hasta tener esto"
            withAsterisk
            decimales={6}
            visibles={0}
            min={0}
            rules={{
              required: 'Ingrese el máximo',
              validate: (v: string) => Number(v) > Number(form.getValues('minimo')) || 'Mayor que el mínimo',
            }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

/** Lo que el servidor dice de uno va bajo su campo. */
const enSuCampo = (camino: string) => {
  const campo = camino.split('.').pop()!;
  return campo === 'producto_id' ? 'producto' : campo;
};
