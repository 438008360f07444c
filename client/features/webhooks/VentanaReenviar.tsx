import { useForm } from 'react-hook-form';
import { hoy, masDias } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, TextField, useEnvio } from '@/ui/form';
import { reenviarDesde } from './api';
import estilos from './webhooks.module.css';

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Enviar otra vez todo lo que se avisó desde un momento. */
export function VentanaReenviar(props: { id: number; alReenviar: () => void; alCerrar: () => void }) {
  const { id, alReenviar, alCerrar } = props;
  const form = useForm({ defaultValues: { desde: hoy(), hora: '00:00' } });
  const enviar = useEnvio(form, 'Error', async ({ desde, hora }) => {
    const { cuantos } = await reenviarDesde(id, `${desde}T${hora}:00-05:00`);
    avisoBreve(cuantos === 1 ? 'Un aviso se envía otra vez' : `${entero(cuantos)} avisos se envían otra vez`);
    alReenviar();
  });
  return (
    <VentanaForm titulo="Reenviar desde un momento" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Reenviar desde un momento">
        <p className={estilos.nota}>
          Su sistema recibirá otra vez, en su orden, todo lo que se le avisó desde entonces, con los mismos
          identificadores.
        </p>
        <Campos>
          <FechaField
            name="desde"
            label="Día"
            minimo={masDias(hoy(), -30)}
            maximo={hoy()}
            rules={{ required: 'Ingrese el día!' }}
          />
          <TextField
            name="hora"
            label="Hora"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            rules={{
              required: 'Ingrese la hora!',
              pattern: { value: HORA, message: 'Una hora, como 14:30.' },
            }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Reenviar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
