import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { toIngresoPersona } from '@/features/personas/presta/enlaces';
import { BotonEnviar, Form, useEnvio } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { CampoCorreo } from '../campos';
import { Encabezado } from '../Encabezado';
import estilos from '../auth.module.css';
import { pedirAlta, recuperarPersona } from './api';

const DICHO = {
  alta: {
    titulo: 'Una sola contraseña',
    explica: 'Escriba su correo: le enviaremos un enlace para comprobarlo y elegir su contraseña.',
    boton: 'Enviarme el enlace',
    pedir: pedirAlta,
  },
  recuperar: {
    titulo: 'Recuperar contraseña',
    explica: 'Le enviaremos una clave temporal a su correo. Vale 30 minutos y deberá cambiarla al ingresar.',
    boton: 'Enviarme una clave',
    pedir: recuperarPersona,
  },
};

/** Pide el correo con que alguien empieza a usar una sola contraseña, o recupera la suya. */
export function PedirAltaPage() {
  const { state } = useLocation() as { state: { recuperar?: boolean } | null };
  const { titulo, explica, boton, pedir } = DICHO[state?.recuperar ? 'recuperar' : 'alta'];
  useTitulo(titulo);
  const form = useForm({ defaultValues: { correo: '' } });
  const [dicho, setDicho] = useState('');
  const enviar = useEnvio(form, 'Error', async ({ correo }) => {
    setDicho((await pedir(correo.trim())).msg ?? '');
  });
  return (
    <>
      <Encabezado titulo={titulo}>{dicho || explica}</Encabezado>
      {dicho ? (
        <span className="solo-lector" role="status">
          {dicho}
        </span>
      ) : (
        <Form form={form} onSubmit={enviar} className={estilos.formulario}>
          <CampoCorreo autoComplete="email" />
          <BotonEnviar>{boton}</BotonEnviar>
        </Form>
      )}
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={toIngresoPersona()}>
          Volver a ingresar
        </Anchor>
      </p>
    </>
  );
}
