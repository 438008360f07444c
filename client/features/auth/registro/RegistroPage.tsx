import { Anchor } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { aplicarErrores } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { BotonEnviar, CheckboxField, ClaveNuevaField, Form, TextField, Trampa } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { CORREO } from '@/lib/validacion';
import { avisarFallo, entrarRegistrado } from '../acciones';
import { registrar, type Registro } from '../api';
import { CampoUsuario } from '../campos';
import { Encabezado } from '../Encabezado';
import { toAreaEmpresa, toLogin } from '../enlaces';
import { RucRegistro } from './RucRegistro';
import { Terminos } from './Terminos';
import estilos from '../auth.module.css';

const VACIO: Registro = {
  EMP_RUC: '',
  EMP_NOMBREC: '',
  EMP_NOMBRE: '',
  USU_NOMBRE: '',
  email: '',
  usuario: '',
  clave: '',
  acepta_terminos: false,
  pagina_web: '',
};

const verTerminos = () => dialogos.lectura('Términos y condiciones', <Terminos />);

export function RegistroPage() {
  useTitulo('Registro');
  const navegar = useNavigate();
  const form = useForm<Registro>({ defaultValues: VACIO });

  const enviar = async (datos: Registro, clave: string) => {
    const espera = dialogos.cargando();
    try {
      const cuerpo = {
        ...datos,
        EMP_RUC: datos.EMP_RUC.trim(),
        email: datos.email.trim(),
        usuario: datos.usuario.trim(),
      };
      await registrar(cuerpo, clave);
      // Ya está registrada: si no se pudo entrar, queda el ingreso con su RUC.
      const adentro = await entrarRegistrado(cuerpo).then(
        () => true,
        () => false,
      );
      espera.cerrar();
      if (adentro) await navegar(toAreaEmpresa(), { replace: true });
      else await navegar(toLogin(), { state: { ruc: cuerpo.EMP_RUC } });
    } catch (error) {
      espera.cerrar();
      aplicarErrores(form, error);
      void avisarFallo(error);
    }
  };
  return (
    <>
      <Encabezado titulo="Registre su empresa">
        ¿Ya tiene cuenta?{' '}
        <Anchor component={Link} to={toLogin()}>
          Ingrese
        </Anchor>
      </Encabezado>
      <Form form={form} onSubmit={enviar} className={estilos.formulario}>
        <RucRegistro />
        <TextField
          name="EMP_NOMBRE"
          label="Razón social"
          maxLength={300}
          rules={{ required: 'Ingrese la razón social!' }}
        />
        <div className={estilos.pareja}>
          <TextField
            name="EMP_NOMBREC"
            label="Nombre comercial"
            autoComplete="organization"
            maxLength={300}
            rules={{ required: 'Ingrese el nombre comercial!' }}
          />
          <TextField
            name="USU_NOMBRE"
            label="Su nombre"
            autoComplete="name"
            maxLength={200}
            placeholder="Nombre y apellido"
          />
        </div>
        <TextField
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          placeholder="nombre@empresa.ec"
          rules={{
            required: 'Ingrese un correo válido!',
            pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
          }}
        />
        <CampoUsuario maxLength={60} />
        <ClaveNuevaField
          name="clave"
          label="Contraseña"
          rules={{ required: 'Ingrese su contraseña por favor!' }}
        />
        <Trampa name="pagina_web" />
        <div className={estilos.terminos}>
          <CheckboxField
            name="acepta_terminos"
            label="Acepto los términos y condiciones"
            rules={{ required: 'Debe aceptar los términos y condiciones para poder continuar' }}
          />
          <Anchor component="button" type="button" onClick={verTerminos}>
            Leer los términos
          </Anchor>
        </div>
        <BotonEnviar>Registrar empresa</BotonEnviar>
      </Form>
    </>
  );
}
