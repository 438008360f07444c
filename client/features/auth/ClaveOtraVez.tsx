import { useForm } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { Acciones, BotonEnviar, Form, PasswordField, useEnvio } from '@/ui/form';
import { confirmarClave } from './api';
import estilos from './auth.module.css';

export interface Props {
  /** Un distribuidor en lugar del propietario, que no tiene clave de esa empresa. */
  delegado: boolean;
  alTerminar: (escrita: boolean) => void;
}

/** Antes de lo que deja entrar a otros, firmar o pagar: quien está escribe su clave, y lo que hacía sigue solo. */
export function ClaveOtraVez({ delegado, alTerminar }: Props) {
  const form = useForm({ defaultValues: { clave_actual: '' } });
  const enviar = useEnvio(form, 'Error', async ({ clave_actual }) => {
    await confirmarClave(clave_actual);
    alTerminar(true);
  });
  return (
    <VentanaForm titulo="Confirme que es usted" alCerrar={() => alTerminar(false)}>
      <p className={estilos.nota}>
        {delegado
          ? 'Escriba la contraseña con la que ingresó como distribuidor para guardar este cambio.'
          : 'Escriba su contraseña para guardar este cambio. No se la pediremos otra vez en unos minutos.'}
      </p>
      <Form
        form={form}
        sinAviso
        onSubmit={enviar}
        className={estilos.formulario}
        aria-label="Confirme que es usted"
      >
        <PasswordField
          data-autofocus
          name="clave_actual"
          label="Contraseña"
          autoComplete="current-password"
          rules={{ required: 'Ingrese su contraseña por favor!' }}
        />
        <Acciones alCancelar={() => alTerminar(false)}>
          <BotonEnviar>Continuar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
