import { useForm } from 'react-hook-form';
import { avisoBreve } from '@/ui/avisos';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { BotonEnviar, Form, PasswordField } from '@/ui/form';
import { getAdmin, getEmpresa, guardarAdmin, guardarEmpresa, type TipoSesion } from '@/session';
import { avisarFallo } from './acciones';
import { login, loginAdmin } from './api';
import estilos from './auth.module.css';

/** El mismo usuario ingresa de nuevo y recibe otro testigo; la pantalla de atrás no pierde nada. */
async function reingresar(tipo: TipoSesion, clave: string): Promise<void> {
  const empresa = getEmpresa();
  const admin = getAdmin();
  if (tipo === 'empresa' && empresa) {
    const recordar = empresa.recordar ?? false;
    guardarEmpresa({
      ...(await login({ ruc: empresa.EMP_RUC, usuario: empresa.USU_USUARIO, clave, recordar })),
      recordar,
    });
  } else if (admin) {
    guardarAdmin(await loginAdmin({ usuario: admin.USU_USUARIO, clave, recordar: false }));
  }
}

export function Reingreso({ tipo, alCerrar }: { tipo: TipoSesion; alCerrar: () => void }) {
  const form = useForm({ defaultValues: { clave: '' } });
  const enviar = async ({ clave }: { clave: string }) => {
    try {
      await reingresar(tipo, clave);
      alCerrar();
      avisoBreve('Puede seguir trabajando.', 'Sesión renovada');
    } catch (error) {
      void avisarFallo(error);
    }
  };
  return (
    <VentanaForm titulo="Su sesión está por terminar" alCerrar={alCerrar}>
      <p className={estilos.nota}>
        En menos de dos minutos se cerrará. Escriba su contraseña para continuar donde está; no perderá lo que
        tiene en pantalla.
      </p>
      <Form form={form} onSubmit={enviar} className={estilos.formulario}>
        <PasswordField
          data-autofocus
          name="clave"
          label="Contraseña"
          autoComplete="current-password"
          rules={{ required: 'Ingrese su contraseña por favor!' }}
        />
        <BotonEnviar>Continuar</BotonEnviar>
      </Form>
    </VentanaForm>
  );
}
