import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { hoy, masDias } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, TextField } from '@/ui/form';
import { reenviarDesde } from './api';
import estilos from './webhooks.module.css';

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Enviar otra vez todo lo que se avisó desde un momento. */
export function VentanaReenviar(props: { id: number; alReenviar: () => void; alCerrar: () => void }) {
  const { id, alReenviar, alCerrar } = props;
  const form = useForm({ defaultValues: { desde: hoy(), hora: '00:00' } });
  const enviar = async ({ desde, hora }: { desde: string; hora: string }) => {
    try {
      const { cuantos } = await reenviarDesde(id, `${desde}T${hora}:00-05:00`);
      avisoBreve(
        cuantos === 1 ? 'Un aviso se envía otra vez' : `${entero(cuantos)} avisos se envían otra vez`,
      );
      alReenviar();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
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
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Reenviar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
