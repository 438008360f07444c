import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { dialogos } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, PasswordField } from '@/ui/form';
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
  const enviar = async ({ clave_actual }: { clave_actual: string }) => {
    try {
      await confirmarClave(clave_actual);
      alTerminar(true);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
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
        <Acciones>
          <Button variant="default" h={42} onClick={() => alTerminar(false)}>
            Cancelar
          </Button>
          <BotonEnviar>Continuar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
