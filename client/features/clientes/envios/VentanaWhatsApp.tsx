import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextareaField, TextField, useEnvio } from '@/ui/form';
import { fecha, hoy } from '@/lib/fechas';
import type { Cliente } from '../api';
import type { Periodo } from '@/features/cartera/presta';
import { enviarWhatsApp, queDe, RECORDATORIO, type Envio } from './api';
import { Enviado } from './Enviado';
import estilos from './envios.module.css';

interface Props {
  cliente: Cliente;
  /** El del estado de cuenta que se envía; sin él, se envía solo un mensaje. */
  periodo?: Periodo;
  /** Se recuerda lo vencido, con las palabras de los recordatorios de la empresa. */
  recuerda?: boolean;
  alCerrar: () => void;
}

/** Envía lo mismo por WhatsApp. El estado de cuenta va como un enlace que caduca en unos días. */
export function VentanaWhatsApp({ cliente, periodo, recuerda = false, alCerrar }: Props) {
  const consultas = useQueryClient();
  const [enviado, setEnviado] = useState<Envio | null>(null);
  const hasta = periodo?.hasta || hoy();
  const form = useForm({
    defaultValues: {
      telefono: cliente.CLI_CELULAR || cliente.CLI_TELEFONO,
      mensaje: periodo ? `Buenos días. Le compartimos su estado de cuenta al ${fecha(hasta)}.` : '',
    },
  });
  const enviar = useEnvio(form, 'Error', async ({ telefono, mensaje }, clave) => {
    const que = recuerda ? RECORDATORIO : queDe(periodo);
    const cuerpo = { CLI_CODIGO: cliente.CLI_CODIGO, ...que, telefono, mensaje: mensaje.trim() };
    setEnviado(await enviarWhatsApp(cuerpo, clave));
    void refrescar(consultas, alCambiar.envio);
  });
  const titulo = recuerda ? 'Recordar por WhatsApp' : 'Enviar por WhatsApp';
  return (
    <VentanaForm titulo={enviado ? 'Envío' : titulo} alCerrar={alCerrar} tamano={480}>
      {enviado ? (
        <Enviado envio={enviado} alCerrar={alCerrar} />
      ) : (
        <Form form={form} onSubmit={enviar} aria-label={titulo}>
          <TextField
            name="telefono"
            label="Celular"
            type="tel"
            withAsterisk
            maxLength={25}
            description="0991234567, o con + y el código del país"
            rules={{ required: 'Ingrese el celular' }}
          />
          {recuerda ? (
            <p className={estilos.nota}>
              Lleva lo que tiene vencido, con las palabras de «Recordatorios», en Por cobrar. Al final va un
              enlace con el que puede pedir que no se le escriba más.
            </p>
          ) : (
            <TextareaField
              name="mensaje"
              label="Mensaje"
              mt={14}
              minRows={3}
              maxRows={10}
              maxLength={1000}
              rules={periodo ? undefined : { required: 'Escriba el mensaje' }}
            />
          )}
          {periodo && (
            <p className={estilos.nota}>
              Al final va un enlace al estado de cuenta en PDF, que se puede abrir durante 7 días sin iniciar
              sesión.
            </p>
          )}
          <Acciones>
            <BotonEnviar>Enviar</BotonEnviar>
          </Acciones>
        </Form>
      )}
    </VentanaForm>
  );
}
