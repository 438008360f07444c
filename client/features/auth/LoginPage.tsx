import { Anchor } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { aplicarErrores } from '@/api/errors';
import { Form } from '@/ui/form';
import { toIngresoPersona } from '@/features/personas/presta/enlaces';
import { useTitulo } from '@/ui/titulo';
import { getEmpresa, getRuc, type SesionEmpresa } from '@/session';
import { BotonPasskey } from '@/features/segundoFactor/presta/BotonPasskey';
import { usePasoDeIngreso } from '@/features/segundoFactor/presta/usePasoDeIngreso';
import { avisarFallo, conPasskey, entrarEmpresa, recibirEmpresa } from './acciones';
import type { LoginEmpresa } from './api';
import { Ayuda } from './Ayuda';
import { CampoRuc, CampoUsuario, ClaveDeIngreso } from './campos';
import { Encabezado, SegundoPaso } from './Encabezado';
import { toLlegada, toRecuperarClave, toRegistro } from './enlaces';
import estilos from './auth.module.css';

export function LoginPage() {
  useTitulo();
  const navegar = useNavigate();
  const { state } = useLocation() as { state: { ruc?: string; usuario?: string } | null };
  const [yaIngreso] = useState(getEmpresa);
  const form = useForm<LoginEmpresa>({
    defaultValues: { ruc: state?.ruc ?? getRuc(), usuario: state?.usuario ?? '', clave: '', recordar: false },
  });
  const { paso, pedirSegundo } = usePasoDeIngreso();
  if (yaIngreso) return <Navigate to={toLlegada(yaIngreso)} replace />;

  const enviar = async (datos: LoginEmpresa) => {
    try {
      const escrito = { ...datos, ruc: datos.ruc.trim(), usuario: datos.usuario.trim() };
      const sesion = await entrarEmpresa(escrito, pedirSegundo);
      await navegar(toLlegada(sesion), { replace: true });
    } catch (error) {
      aplicarErrores(form, error);
      void avisarFallo(error);
    }
  };
  const sinEscribir = async () => {
    const recordar = form.getValues('recordar');
    try {
      const sesion = recibirEmpresa(await conPasskey<SesionEmpresa>('empresa', recordar), recordar);
      await navegar(toLlegada(sesion), { replace: true });
    } catch (error) {
      void avisarFallo(error);
    }
  };
  return <LoginVista form={form} enviar={enviar} paso={paso} sinEscribir={sinEscribir} />;
}

interface VistaProps {
  form: UseFormReturn<LoginEmpresa>;
  enviar: (datos: LoginEmpresa) => Promise<void> | void;
  /** El segundo paso, en lugar del formulario. */
  paso?: ReactNode;
  /** Con la passkey sola. */
  sinEscribir?: () => Promise<void>;
}

/** El ingreso sin su comportamiento: los ajustes lo muestran con una marca que aún no se guarda. */
export function LoginVista({ form, enviar, paso, sinEscribir }: VistaProps) {
  if (paso) return <SegundoPaso>{paso}</SegundoPaso>;
  return (
    <>
      <Encabezado titulo="Ingresar a su empresa">
        ¿Aún no tiene cuenta?{' '}
        <Anchor component={Link} to={toRegistro()}>
          Registre su empresa
        </Anchor>
      </Encabezado>
      <Form form={form} onSubmit={enviar} className={estilos.formulario}>
        <CampoRuc autoComplete="organization" placeholder="13 dígitos" />
        <CampoUsuario placeholder="Nombre de usuario" />
        <ClaveDeIngreso recuperar={{ to: toRecuperarClave() }} />
        {sinEscribir && <BotonPasskey alPulsar={sinEscribir} />}
      </Form>
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={toIngresoPersona()}>
          Trabajo en varias empresas
        </Anchor>
      </p>
      <Ayuda />
    </>
  );
}
