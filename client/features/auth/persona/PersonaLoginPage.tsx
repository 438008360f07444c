import { Anchor } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { aplicarErrores } from '@/api/errors';
import type { FichaDePersona } from '@/features/personas/presta/api';
import { toAltaPersona, toPersonas } from '@/features/personas/presta/enlaces';
import { BotonPasskey } from '@/features/segundoFactor/presta/BotonPasskey';
import { INGRESO_DE_PERSONA } from '@/features/segundoFactor/presta/ingreso';
import { usePasoDeIngreso } from '@/features/segundoFactor/presta/usePasoDeIngreso';
import { guardarPersona, usePersona } from '@/session';
import { Form } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { avisarFallo, conPasskey } from '../acciones';
import { CampoCorreo, ClaveDeIngreso } from '../campos';
import { Encabezado, SegundoPaso } from '../Encabezado';
import { toLogin } from '../enlaces';
import estilos from '../auth.module.css';
import { ingresarPersona, type IngresoDePersona } from './api';

/** El ingreso de quien trabaja en varias empresas: una vez, con su correo. */
export function PersonaLoginPage() {
  useTitulo('Ingresar a sus empresas');
  const navegar = useNavigate();
  const persona = usePersona();
  // Quien vino a aceptar una invitación vuelve a ella, con el correo al que llegó.
  const { state } = useLocation() as { state: { volver?: string; correo?: string } | null };
  const volver = state?.volver ?? toPersonas();
  const form = useForm<IngresoDePersona>({
    defaultValues: { correo: state?.correo ?? '', clave: '', recordar: false },
  });
  const { paso, pedirSegundo } = usePasoDeIngreso(INGRESO_DE_PERSONA);
  if (persona) return <Navigate to={volver} replace />;
  const enviar = async (datos: IngresoDePersona) => {
    try {
      guardarPersona(await ingresarPersona({ ...datos, correo: datos.correo.trim() }, pedirSegundo));
      await navegar(volver, { replace: true });
    } catch (error) {
      aplicarErrores(form, error);
      void avisarFallo(error);
    }
  };
  const sinEscribir = async () => {
    try {
      guardarPersona(await conPasskey<FichaDePersona>('persona', Boolean(form.getValues('recordar'))));
      await navegar(volver, { replace: true });
    } catch (error) {
      void avisarFallo(error);
    }
  };
  if (paso) return <SegundoPaso>{paso}</SegundoPaso>;
  return (
    <>
      <Encabezado titulo="Ingresar a sus empresas">
        ¿Trabaja en varias y todavía tiene una contraseña en cada una?{' '}
        <Anchor component={Link} to={toAltaPersona()}>
          Use una sola
        </Anchor>
      </Encabezado>
      <Form form={form} onSubmit={enviar} className={estilos.formulario}>
        <CampoCorreo autoComplete="username" />
        <ClaveDeIngreso recuperar={{ to: toAltaPersona(), state: { recuperar: true } }} />
        <BotonPasskey alPulsar={sinEscribir} />
      </Form>
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={toLogin()}>
          Ingresar con el RUC de una empresa
        </Anchor>
      </p>
    </>
  );
}
