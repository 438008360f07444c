import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextField } from '@/ui/form';
import estilos from '../llaves.module.css';
import { pedirEnsayo, type EnsayoCreado } from './api';

interface Props {
  alPedir: (creado: EnsayoCreado) => void;
  alCerrar: () => void;
}

/** Pide una empresa de ensayo. */
export function VentanaEnsayo({ alPedir, alCerrar }: Props) {
  const form = useForm({ defaultValues: { nombre: '' } });
  const enviar = async ({ nombre }: { nombre: string }) => {
    try {
      alPedir(await pedirEnsayo(nombre.trim()));
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
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
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Pedir</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
