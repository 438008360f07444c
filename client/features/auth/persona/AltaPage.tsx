import { Anchor } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { toAltaPersona, toPersonas } from '@/features/personas/presta/enlaces';
import { guardarPersona } from '@/session';
import { BotonEnviar, Form, useEnvio } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { Encabezado } from '../Encabezado';
import estilos from '../auth.module.css';
import { crearPersona } from './api';
import { ALTA_VACIA, CamposAlta } from './CamposAlta';

/** Lo que abre el enlace del correo: su dueño dice cómo se llama y elige su contraseña. */
export function AltaPage() {
  useTitulo('Elegir su contraseña');
  const { ficha = '' } = useParams();
  const navegar = useNavigate();
  const form = useForm({ defaultValues: ALTA_VACIA });
  const enviar = useEnvio(form, 'Error', async ({ nombre, clave }) => {
    guardarPersona(await crearPersona({ ficha, nombre: nombre.trim(), clave }));
    await navegar(toPersonas(), { replace: true });
  });
  return (
    <>
      <Encabezado titulo="Elegir su contraseña">
        Con ella y su correo entrará a todas sus empresas. La de cada empresa sigue sirviendo hasta que la
        una.
      </Encabezado>
      <Form form={form} onSubmit={enviar} className={estilos.formulario}>
        <CamposAlta />
        <BotonEnviar>Continuar</BotonEnviar>
      </Form>
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={toAltaPersona()}>
          Pedir otro enlace
        </Anchor>
      </p>
    </>
  );
}
