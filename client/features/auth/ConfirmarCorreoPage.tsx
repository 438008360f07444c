import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { BotonEnviar, Form } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { confirmarCorreo } from './api';
import { Encabezado } from './Encabezado';
import { toAreaEmpresa } from './enlaces';
import estilos from './auth.module.css';

/**
 * Lo que abre el enlace enviado al correo de una empresa. Confirma quien pulsa, no quien abre: hay programas que
 * abren los enlaces de los correos para revisarlos.
 */
export function ConfirmarCorreoPage() {
  useTitulo('Confirmar el correo');
  const { firma = '' } = useParams();
  const form = useForm();
  const [hecho, setHecho] = useState<Awaited<ReturnType<typeof confirmarCorreo>> | null>(null);
  const [fallo, setFallo] = useState<string | null>(null);

  const confirmar = async () => {
    setFallo(null);
    try {
      setHecho(await confirmarCorreo(firma));
    } catch (error) {
      setFallo(mensajeDe(error));
    }
  };
  return (
    <>
      {hecho ? (
        <Encabezado titulo="Correo confirmado">
          {hecho.email} es el correo de {hecho.EMP_NOMBREC} (RUC {hecho.EMP_RUC}). Ya puede escribir a sus
          clientes.
        </Encabezado>
      ) : (
        <>
          <Encabezado titulo="Confirmar el correo">
            Confirme que este correo es el de su empresa, para poder escribir a sus clientes.
          </Encabezado>
          <Form form={form} onSubmit={confirmar} className={estilos.formulario}>
            {fallo && <p role="alert">{fallo}</p>}
            <BotonEnviar>Confirmar mi correo</BotonEnviar>
          </Form>
        </>
      )}
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={toAreaEmpresa()}>
          Ir a mi empresa
        </Anchor>
      </p>
    </>
  );
}
