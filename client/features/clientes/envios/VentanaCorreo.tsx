import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mirar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { dialogos, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  CorreosField,
  Form,
  MAXIMO_CORREOS,
  TextareaField,
  TextField,
} from '@/ui/form';
import { Consulta } from '@/ui/base';
import { fecha, hoy } from '@/lib/fechas';
import { CLIENTES, type Cliente } from '../api';
import type { Periodo } from '@/features/cartera/presta';
import { destinatariosQuery, enviarCorreo, queDe, type Envio } from './api';
import { Enviado } from './Enviado';
import { Resumen } from './Resumen';

interface Props {
  cliente: Cliente;
  /** El del estado de cuenta que se envía; sin él, se envía solo un mensaje. */
  periodo?: Periodo;
  alCerrar: () => void;
}

const SALUDO =
  'Buenos días.\n\nLe enviamos su estado de cuenta. Cualquier inquietud, responda a este correo.';

/** Envía por correo a un cliente su estado de cuenta, del período en pantalla, o un mensaje. */
export function VentanaCorreo(props: Props) {
  const [enviado, setEnviado] = useState<Envio | null>(null);
  const destinatarios = useQuery(destinatariosQuery(props.cliente));
  const titulo = props.periodo ? 'Enviar el estado de cuenta' : 'Escribir al cliente';
  return (
    <VentanaForm titulo={enviado ? 'Envío' : titulo} alCerrar={props.alCerrar} tamano={560}>
      {enviado ? (
        <Enviado envio={enviado} alCerrar={props.alCerrar} />
      ) : (
        <Consulta de={destinatarios} enSeccion>
          {(sugeridos) => <Formulario {...props} sugeridos={sugeridos} alEnviar={setEnviado} />}
        </Consulta>
      )}
    </VentanaForm>
  );
}

function Formulario({
  cliente,
  periodo,
  sugeridos,
  alEnviar,
}: Props & { sugeridos: string[]; alEnviar: (envio: Envio) => void }) {
  const consultas = useQueryClient();
  const hasta = periodo?.hasta || hoy();
  const form = useForm({
    defaultValues: {
      correos: sugeridos.slice(0, MAXIMO_CORREOS),
      asunto: periodo ? `Estado de cuenta al ${fecha(hasta)}` : '',
      mensaje: periodo ? SALUDO : '',
    },
  });
  const enviar = async (
    { correos, asunto, mensaje }: { correos: string[]; asunto: string; mensaje: string },
    clave: string,
  ) => {
    const cuerpo = {
      CLI_CODIGO: cliente.CLI_CODIGO,
      ...queDe(periodo),
      correos,
      asunto: asunto.trim(),
      mensaje: mensaje.trim(),
    };
    try {
      alEnviar(await enviarCorreo(cuerpo, clave));
      void refrescar(consultas, alCambiar.envio);
    } catch (error) {
      if (!ponerAnidados(form, error).puestos) await dialogos.error('Error', mensajeDe(error));
    }
  };
  const ver = () =>
    void mirar(`${CLIENTES}/estadoCuenta/${cliente.CLI_CODIGO}/pdf`, { ...periodo, ver: true }).catch(
      (error: unknown) => dialogos.error('Error', mensajeDe(error)),
    );
  return (
    <Form form={form} onSubmit={enviar} aria-label="Enviar por correo">
      <CorreosField
        name="correos"
        descripcion="Separe con Enter o coma. Cada uno recibe su propio correo."
        sugeridos={sugeridos}
      />
      <TextField
        name="asunto"
        label="Asunto"
        withAsterisk
        mt={14}
        maxLength={150}
        rules={{ validate: (v: string) => Boolean(v.trim()) || 'Escriba el asunto' }}
      />
      <TextareaField
        name="mensaje"
        label="Mensaje"
        mt={14}
        minRows={4}
        maxRows={12}
        maxLength={4000}
        rules={periodo ? undefined : { required: 'Escriba el mensaje' }}
      />
      {periodo && <Resumen id={cliente.CLI_CODIGO} periodo={periodo} alVer={ver} />}
      <Acciones>
        <BotonEnviar>Enviar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
