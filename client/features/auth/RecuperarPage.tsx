import { Anchor } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { aplicarErrores } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { BotonEnviar, Form, TextField } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { avisarFallo } from './acciones';
import { recuperar } from './api';
import { Encabezado } from './Encabezado';
import { toAdminLogin, toAreaEmpresa, toLogin, toRegistro } from './enlaces';
import estilos from './auth.module.css';

interface Datos {
  ruc: string;
  usuario: string;
}

export function RecuperarPage() {
  useTitulo('Recuperar contraseña');
  const navegar = useNavigate();
  const { state } = useLocation() as { state: { administrador?: boolean } | null };
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
    <>
      <Encabezado titulo="Recuperar contraseña">
        Le enviaremos una clave temporal al correo registrado. Vale 30 minutos y deberá cambiarla al ingresar.
      </Encabezado>
      <Form form={form} onSubmit={enviar} className={estilos.formulario}>
        <TextField
          name="ruc"
          label="RUC"
          description={
            state?.administrador ? 'Si es parte del equipo, escriba el RUC del proveedor.' : undefined
          }
          inputMode="numeric"
          autoComplete="organization"
          maxLength={13}
          placeholder="13 dígitos"
          rules={{ required: 'Ingrese el ruc de la empresa!' }}
        />
        <TextField
          name="usuario"
          label="Usuario"
          autoComplete="username"
          autoCapitalize="none"
          placeholder="Nombre de usuario"
          rules={{ required: 'Ingrese su usuario!' }}
        />
        <BotonEnviar>Enviar clave</BotonEnviar>
      </Form>
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={toLogin()}>
          Volver a ingresar
        </Anchor>
        {state?.administrador && (
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
