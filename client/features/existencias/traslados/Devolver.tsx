import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { hoy } from '@/lib/fechas';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, TextField, useEnvio } from '@/ui/form';
import { devolverTraslado, type Traslado } from './api';

interface Props {
  traslado: Traslado;
  alCerrar: () => void;
}

/** Lo que no llegó vuelve a la bodega de la que salió. */
export function Devolver({ traslado, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { fecha: hoy(), observacion: '' } });
  const nada = !traslado.llegadas.length;
  const enviar = useEnvio(form, 'No se devolvió', async (dicho, clave) => {
    await devolverTraslado(traslado.id, { ...dicho, version: traslado.version }, clave);
    await refrescar(consultas, alCambiar.existencia);
    avisoBreve(nada ? 'Envío anulado' : 'Lo que faltaba volvió');
    alCerrar();
  });
  const titulo = nada ? 'Anular el envío' : 'Devolver lo que falta';
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <p>
          {nada ? 'Todo' : 'Lo que no llegó'} vuelve a <strong>{traslado.origen}</strong>. Si se perdió en el
          camino, regístrelo después allí como un ajuste.
        </p>
        <Campos columnas={1}>
          <FechaField
            name="fecha"
            label="Día en que vuelve"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <TextField
            name="observacion"
            label="Por qué"
            withAsterisk
            maxLength={300}
            rules={{ validate: (v: string) => v.trim() !== '' || 'Ingrese el motivo' }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{titulo}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
