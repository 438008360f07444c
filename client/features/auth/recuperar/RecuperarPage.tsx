import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { aplicarErrores } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { BotonEnviar, Form } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { avisarFallo } from '../acciones';
import { recuperar } from '../api';
import { CampoUsuario } from '../campos';
import { Encabezado } from '../Encabezado';
import { toAdminLogin, toAreaEmpresa, toLogin, toRegistro } from '../enlaces';
import { OlvideUsuario } from './OlvideUsuario';
import { RucRecuperar, useDelEquipo } from './RucRecuperar';
import estilos from '../auth.module.css';

interface Datos {
  ruc: string;
  usuario: string;
}

const DICHO = {
  clave: {
    titulo: 'Recuperar contraseña',
    explica:
      'Le enviaremos una clave temporal al correo registrado. Vale 30 minutos y deberá cambiarla al ingresar.',
    otro: 'Olvidé mi usuario',
  },
  usuario: {
    titulo: 'Recuperar usuario',
    explica: 'Escriba el correo con que está registrado: a él le enviaremos su usuario.',
    otro: 'Olvidé mi contraseña',
  },
};

export function RecuperarPage() {
  const [que, setQue] = useState<keyof typeof DICHO>('clave');
  const delEquipo = useDelEquipo();
  const { titulo, explica, otro } = DICHO[que];
  useTitulo(titulo);
  return (
    <>
      <Encabezado titulo={titulo}>{explica}</Encabezado>
      {que === 'clave' ? <OlvideClave /> : <OlvideUsuario />}
      <p className={estilos.enlaces}>
        <Anchor
          component="button"
          type="button"
          onClick={() => setQue(que === 'clave' ? 'usuario' : 'clave')}
        >
          {otro}
        </Anchor>
        <Anchor component={Link} to={toLogin()}>
          Volver a ingresar
        </Anchor>
        {delEquipo && (
          <Anchor component={Link} to={toAdminLogin()}>
            Ingreso del equipo
          </Anchor>
        )}
        <Anchor component={Link} to={toRegistro()}>
          Registre su empresa
        </Anchor>
      </p>
    </>
  );
}

function OlvideClave() {
  const navegar = useNavigate();
  const form = useForm<Datos>({ defaultValues: { ruc: '', usuario: '' } });

  const enviar = async ({ ruc, usuario }: Datos) => {
    const espera = dialogos.cargando();
    try {
      await recuperar({ ruc: ruc.trim(), usuario: usuario.trim() });
      espera.cerrar();
      await dialogos.exito('Listo', 'Se envió una clave a tu correo, revísalo e inicia sesión');
      await navegar(toAreaEmpresa());
    } catch (error) {
      espera.cerrar();
      aplicarErrores(form, error);
      void avisarFallo(error);
    }
  };
  return (
    <Form form={form} onSubmit={enviar} className={estilos.formulario}>
      <RucRecuperar />
      <CampoUsuario placeholder="Nombre de usuario" />
      <BotonEnviar>Enviar clave</BotonEnviar>
    </Form>
  );
}
