import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { aplicarErrores } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { Form } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { getAdmin, guardarAdmin, leFalta, type SesionAdmin } from '@/session';
import { BotonPasskey } from '@/features/segundoFactor/presta/BotonPasskey';
import { usePasoDeIngreso } from '@/features/segundoFactor/presta/usePasoDeIngreso';
import { Icono } from '@/ui/base';
import { avisarFallo, conPasskey, entrarComoFacturador } from './acciones';
import { loginAdmin, type LoginAdmin } from './api';
import { Ayuda } from './Ayuda';
import { CampoUsuario, ClaveDeIngreso } from './campos';
import { Encabezado, SegundoPaso } from './Encabezado';
import { toAreaAdministrador, toAreaEmpresa, toRecuperarClave, toSoporteTicket } from './enlaces';
import { esDistribuidorContador } from './perfiles';
import estilos from './auth.module.css';

export function AdminLoginPage() {
  useTitulo();
  const navegar = useNavigate();
  const { state } = useLocation() as { state: { usuario?: string } | null };
  const [yaIngreso] = useState(() => getAdmin() !== null);
  const form = useForm<LoginAdmin>({
    defaultValues: { usuario: state?.usuario ?? '', clave: '', recordar: false },
  });
  const { paso, pedirSegundo } = usePasoDeIngreso();
  if (yaIngreso) return <Navigate to={toAreaAdministrador()} replace />;

  /** Responde true si el distribuidor eligió el área de su empresa y ya entró en ella. */
  const entraComoFacturador = async (sesion: SesionAdmin) => {
    if (!esDistribuidorContador(sesion) || leFalta(sesion)) return false;
    const elegido = await dialogos.confirmar(
      '¿Cómo desea continuar?',
      'Su usuario puede facturar por su empresa o trabajar en el área de administración.',
      { si: 'Login con facturador', no: 'Continuar' },
    );
    if (!elegido) return false;
    return entrarComoFacturador(sesion.USU_USUARIO, () => navegar(toAreaEmpresa(), { replace: true })).then(
      () => true,
      (error) => avisarFallo(error).then(() => false),
    );
  };
  const llegar = async (sesion: SesionAdmin) => {
    guardarAdmin(sesion);
    if (!(await entraComoFacturador(sesion))) await navegar(toAreaAdministrador(), { replace: true });
  };
  const enviar = async (datos: LoginAdmin) => {
    try {
      await llegar(await loginAdmin({ ...datos, usuario: datos.usuario.trim() }, pedirSegundo));
    } catch (error) {
      aplicarErrores(form, error);
      void avisarFallo(error);
    }
  };
  const sinEscribir = async () => {
    try {
      await llegar(await conPasskey<SesionAdmin>('administrador', form.getValues('recordar')));
    } catch (error) {
      void avisarFallo(error);
    }
  };
  if (paso) return <SegundoPaso>{paso}</SegundoPaso>;
  return (
    <>
      <Encabezado titulo="Administración">Ingreso del equipo, asesores y distribuidores.</Encabezado>
      <Form form={form} onSubmit={enviar} className={estilos.formulario}>
        <CampoUsuario placeholder="Nombre de usuario" />
        <ClaveDeIngreso recuperar={{ to: toRecuperarClave(), state: { administrador: true } }} />
        <BotonPasskey alPulsar={sinEscribir} />
      </Form>
      <nav className={estilos.ayuda} aria-label="Soporte">
        <Button
          component={Link}
          to={toSoporteTicket()}
          variant="default"
          leftSection={<Icono de={IconTicket} />}
        >
          Nuevo ticket
        </Button>
      </nav>
      <Ayuda />
    </>
  );
}
