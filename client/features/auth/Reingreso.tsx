import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { avisoBreve } from '@/ui/avisos';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { Datos } from '@/ui/base';
import { Acciones, BotonEnviar, Form, PasswordField } from '@/ui/form';
import {
  guardarAdmin,
  soltarSuspendida,
  useAdmin,
  useEmpresa,
  type SesionAdmin,
  type SesionEmpresa,
  type TipoSesion,
} from '@/session';
import { usePasoDeIngreso, type PedirSegundo } from '@/features/segundoFactor/presta/usePasoDeIngreso';
import { avisarFallo, entrarEmpresa } from './acciones';
import { loginAdmin } from './api';
import estilos from './auth.module.css';

/** El mismo usuario ingresa de nuevo y recibe otro testigo; la pantalla de atrás no pierde nada. */
async function reingresar(
  quien: SesionEmpresa | SesionAdmin,
  clave: string,
  pedirSegundo: PedirSegundo,
): Promise<void> {
  const usuario = quien.USU_USUARIO;
  if ('EMP_RUC' in quien) {
    const datos = { ruc: quien.EMP_RUC, usuario, clave, recordar: quien.recordar ?? false };
    await entrarEmpresa(datos, pedirSegundo);
  } else guardarAdmin(await loginAdmin({ usuario, clave, recordar: false }, pedirSegundo));
}

const FRASES = {
  termina:
    'En menos de dos minutos se cerrará. Escriba su contraseña para continuar donde está; no perderá lo que ' +
    'tiene en pantalla.',
  terminada: 'Escriba su contraseña y siga donde estaba: lo que tiene en pantalla no se ha perdido.',
};

export interface Props {
  tipo: TipoSesion;
  /** Si ya terminó: solo se sale con la clave, o diciendo que es otra persona. */
  terminada?: boolean;
  alCerrar?: () => void;
}

export function Reingreso({ tipo, terminada, alCerrar }: Props) {
  const form = useForm({ defaultValues: { clave: '' } });
  const empresa = useEmpresa();
  const admin = useAdmin();
  const quien = tipo === 'empresa' ? empresa : admin;
  const { paso, pedirSegundo } = usePasoDeIngreso();
  if (!quien) return null;
  const enviar = async ({ clave }: { clave: string }) => {
    try {
      await reingresar(quien, clave, pedirSegundo);
      alCerrar?.();
      avisoBreve('Puede seguir trabajando.', 'Sesión renovada');
    } catch (error) {
      void avisarFallo(error);
    }
  };
  return (
    <VentanaForm titulo={terminada ? 'Su sesión terminó' : 'Su sesión está por terminar'} alCerrar={alCerrar}>
      <p className={estilos.nota}>{terminada ? FRASES.terminada : FRASES.termina}</p>
      {terminada && (
        <Datos
          filas={[
            ['RUC', 'EMP_RUC' in quien ? quien.EMP_RUC : null],
            ['Usuario', quien.USU_USUARIO],
          ]}
        />
      )}
      {paso ?? (
        <Form
          form={form}
          sinAviso
          onSubmit={enviar}
          className={estilos.formulario}
          aria-label="Ingresar de nuevo"
        >
          <PasswordField
            data-autofocus
            name="clave"
            label="Contraseña"
            autoComplete="current-password"
            rules={{ required: 'Ingrese su contraseña por favor!' }}
          />
          {terminada ? (
            <Acciones>
              <Button variant="default" h={42} onClick={() => soltarSuspendida(tipo)}>
                No soy yo
              </Button>
              <BotonEnviar>Ingresar</BotonEnviar>
            </Acciones>
          ) : (
            <BotonEnviar>Continuar</BotonEnviar>
          )}
        </Form>
      )}
    </VentanaForm>
  );
}
