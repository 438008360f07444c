import { useForm } from 'react-hook-form';
import { cambiarClave } from './api';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonEnviar, ClaveNuevaField, Form, PasswordField } from '@/ui/form';
import { actualizar, type TipoSesion } from '@/session';
import estilos from './clave.module.css';

interface Datos {
  clave_actual: string;
  clave_nueva: string;
  repetida: string;
}

const VACIA: Datos = { clave_actual: '', clave_nueva: '', repetida: '' };

interface Props {
  tipo: TipoSesion;
  /** La clave en uso es temporal. */
  temporal?: boolean;
  /** Pone el foco en el primer campo, para cuando se abre en una ventana. */
  enfocar?: boolean;
  alTerminar: () => void;
}

/** Cambia la propia contraseña; esta sesión sigue con un testigo nuevo. */
export function FormClave({ tipo, temporal = false, enfocar = false, alTerminar }: Props) {
  const form = useForm<Datos>({ defaultValues: VACIA });
  const enviar = async ({ clave_actual, clave_nueva }: Datos) => {
    try {
      const { token } = await cambiarClave(clave_actual, clave_nueva);
      actualizar(tipo, { token, cambiar_clave: false, falta: '' });
      form.reset(VACIA);
      alTerminar();
      avisoBreve('Sus otras sesiones se cerraron.', 'Contraseña cambiada');
    } catch (error) {
      aplicarErrores(form, error);
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Form form={form} onSubmit={enviar} className={estilos.formulario} aria-label="Cambiar contraseña">
      <PasswordField
        data-autofocus={enfocar || undefined}
        name="clave_actual"
        label={temporal ? 'Clave temporal' : 'Contraseña actual'}
        autoComplete="current-password"
        rules={{ required: 'Ingrese su contraseña por favor!' }}
      />
      <ClaveNuevaField
        name="clave_nueva"
        label="Contraseña nueva"
        rules={{
          required: 'Ingrese la contraseña nueva',
          validate: (nueva: string, datos) =>
            nueva !== datos.clave_actual || 'La contraseña nueva debe ser distinta de la actual',
        }}
      />
      <PasswordField
        name="repetida"
        label="Repita la contraseña nueva"
        autoComplete="new-password"
        rules={{
          required: 'Repita la contraseña nueva',
          validate: (repetida: string, datos) =>
            repetida === datos.clave_nueva || 'Las contraseñas no coinciden',
        }}
      />
      <BotonEnviar>Cambiar contraseña</BotonEnviar>
    </Form>
  );
}
