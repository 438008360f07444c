import { useForm } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextField, useEnvio } from '@/ui/form';
import estilos from '../llaves.module.css';
import { pedirEnsayo, type EnsayoCreado } from './api';

interface Props {
  alPedir: (creado: EnsayoCreado) => void;
  alCerrar: () => void;
}

/** Pide una empresa de ensayo. */
export function VentanaEnsayo({ alPedir, alCerrar }: Props) {
  const form = useForm({ defaultValues: { nombre: '' } });
  const enviar = useEnvio(form, 'Error', async ({ nombre }) => {
    alPedir(await pedirEnsayo(nombre.trim()));
  });
  return (
    <VentanaForm titulo="Pedir una empresa de ensayo" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Pedir una empresa de ensayo">
        <p className={estilos.nota}>
          Su RUC empieza con 99 y no es el de nadie: lo que emita no vale, y lo dice en cada papel. A los
          treinta días se termina sola.
        </p>
        <TextField
          data-autofocus
          name="nombre"
          label="Nombre"
          withAsterisk
          maxLength={60}
          autoComplete="off"
          description="Para reconocerla: el del programa que va a probar."
          rules={{ required: 'Ingrese el nombre!' }}
        />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Pedir</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
