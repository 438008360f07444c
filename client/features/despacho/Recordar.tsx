import { useForm } from 'react-hook-form';
import { aplicarErrores } from '@/api/errors';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextareaField } from '@/ui/form';
import { recordar } from './api';

interface Props {
  empresas: number[];
  mes: string;
  alCerrar: () => void;
}

/** El correo que recuerda a cada empresa lo que le falta declarar. */
export function Recordar({ empresas, mes, alCerrar }: Props) {
  const form = useForm({ defaultValues: { mensaje: '' } });
  const enviar = async ({ mensaje }: { mensaje: string }, clave: string) => {
    try {
      const { cuantas } = await recordar({ mes, empresas, mensaje: mensaje.trim() }, clave);
      avisoBreve(
        cuantas === 0
          ? 'A ninguna le falta nada: no se escribió a nadie'
          : cuantas === 1
            ? 'Recordatorio enviado a 1 empresa'
            : `Recordatorio enviado a ${cuantas} empresas`,
      );
      alCerrar();
    } catch (error) {
      await aplicarErrores(form, error);
    }
  };
  return (
    <VentanaForm
      titulo={empresas.length === 1 ? 'Recordar a la empresa' : `Recordar a ${empresas.length} empresas`}
      alCerrar={alCerrar}
    >
      <Form form={form} onSubmit={enviar}>
        <p>A cada una se le escribe con lo que le falta declarar este mes y sus fechas.</p>
        <TextareaField name="mensaje" label="Mensaje (opcional)" rows={4} maxLength={1000} />
        <Acciones>
          <BotonEnviar>Enviar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
