import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/components/feedback';
import { VentanaForm } from '@/components/feedback/VentanaForm';
import { BotonEnviar, Form, PasswordField } from '@/components/form';
import { actualizar, type TipoSesion } from '@/session';
import { cambiarClave } from './api';
import estilos from './auth.module.css';

interface Datos {
  clave_actual: string;
  clave_nueva: string;
  repetida: string;
}

interface Props {
  tipo: TipoSesion;
  /** A temporary password: nothing else can be done before. */
  forzado?: boolean;
  alTerminar: () => void;
}

export function CambiarClave({ tipo, forzado = false, alTerminar }: Props) {
  const form = useForm<Datos>({ defaultValues: { clave_actual: '', clave_nueva: '', repetida: '' } });

  const enviar = async ({ clave_actual, clave_nueva }: Datos) => {
    try {
      const { token } = await cambiarClave(clave_actual, clave_nueva);
      actualizar(tipo, { token, cambiar_clave: false });
      alTerminar();
      avisoBreve('Sus otras sesiones se cerraron.', 'Contraseña cambiada');
    } catch (error) {
      aplicarErrores(form, error);
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo="Cambiar contraseña" alCerrar={forzado ? undefined : alTerminar}>
      {forzado && <p className={estilos.nota}>Ingresó con una clave temporal. Elija una contraseña propia para continuar.</p>}
      <Form form={form} onSubmit={enviar} className={estilos.formulario}>
        <PasswordField
          data-autofocus
          name="clave_actual"
          label={forzado ? 'Clave temporal' : 'Contraseña actual'}
          autoComplete="current-password"
          rules={{ required: 'Ingrese su contraseña por favor!' }}
        />
        <PasswordField
          name="clave_nueva"
          label="Contraseña nueva"
          description="Al menos 8 caracteres"
          autoComplete="new-password"
          rules={{
            required: 'Ingrese la contraseña nueva',
            minLength: { value: 8, message: 'La contraseña debe tener al menos 8 caracteres' },
            validate: (nueva: string, datos) => nueva !== datos.clave_actual || 'La contraseña nueva debe ser distinta de la actual',
          }}
        />
        <PasswordField
          name="repetida"
          label="Repita la contraseña nueva"
          autoComplete="new-password"
          rules={{
            required: 'Repita la contraseña nueva',
            validate: (repetida: string, datos) => repetida === datos.clave_nueva || 'Las contraseñas no coinciden',
          }}
        />
        <BotonEnviar>Cambiar contraseña</BotonEnviar>
      </Form>
    </VentanaForm>
  );
}
