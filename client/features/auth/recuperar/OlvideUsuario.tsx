import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { aplicarErrores } from '@/api/errors';
import { CORREO } from '@/lib/validacion';
import { dialogos } from '@/ui/avisos';
import { BotonEnviar, Form, TextField } from '@/ui/form';
import { avisarFallo } from '../acciones';
import { recordarUsuario } from '../api';
import { toAreaEmpresa } from '../enlaces';
import { RucRecuperar } from './RucRecuperar';
import estilos from '../auth.module.css';

/** El usuario llega al correo con que está registrado; si no es ese, no llega nada y nadie lo dice. */
export function OlvideUsuario() {
  const navegar = useNavigate();
  const form = useForm({ defaultValues: { ruc: '', correo: '' } });
  const enviar = async ({ ruc, correo }: { ruc: string; correo: string }) => {
    const espera = dialogos.cargando();
    try {
      await recordarUsuario({ ruc: ruc.trim(), correo: correo.trim() });
      espera.cerrar();
      await dialogos.exito(
        'Listo',
        'Si los datos son correctos, su usuario llegará a ese correo en unos minutos',
      );
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
      <TextField
        name="correo"
        label="Correo"
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder="El que tiene registrado"
        rules={{
          required: 'Ingrese un correo válido!',
          pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
        }}
      />
      <BotonEnviar>Enviar mi usuario</BotonEnviar>
    </Form>
  );
}
