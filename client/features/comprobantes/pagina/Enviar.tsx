import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextField } from '@/ui/form';
import { enContenido } from '@/ui/portal';
import { CORREO } from '@/lib/validacion';
import { enviarCorreo, enviarWhatsApp, type Comprobante } from '../api';
import { nombreDe } from '../rotulos';

interface Props {
  comprobante: Comprobante;
  por: 'correo' | 'whatsapp';
  alCerrar: () => void;
}

const MAXIMO = 10;
const validos = (correos: string[]) => {
  if (!correos.length) return 'Ingrese al menos un correo';
  const malo = correos.find((c) => !CORREO.test(c));
  return malo ? `${malo} no es un correo válido` : true;
};

/** Envía otra vez el XML y el RIDE a los correos o al teléfono que se escriban. */
export function Enviar({ comprobante: c, por, alCerrar }: Props) {
  const { correos, telefono } = c.documento.receptor;
  const form = useForm({ defaultValues: { correos, telefono: telefono || '' } });
  const consultas = useQueryClient();
  const enviar = async (valores: { correos: string[]; telefono: string }, clave: string) => {
    try {
      if (por === 'correo') {
        await enviarCorreo(c.id, valores.correos, clave);
        avisoBreve(`${nombreDe(c)} va en camino`);
      } else {
        const { enlace } = await enviarWhatsApp(c.id, valores.telefono, clave);
        avisoBreve(
          enlace ? 'El mensaje está escrito: ábralo en la lista de envíos' : `${nombreDe(c)} va en camino`,
        );
      }
    } catch (error) {
      if (!ponerAnidados(form, error).puestos) await dialogos.error('Error', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.comprobante);
    alCerrar();
  };
  return (
    <VentanaForm
      titulo={por === 'correo' ? 'Enviar por correo' : 'Enviar por WhatsApp'}
      alCerrar={alCerrar}
      tamano={480}
    >
      <Form
        form={form}
        onSubmit={enviar}
        aria-label={por === 'correo' ? 'Enviar por correo' : 'Enviar por WhatsApp'}
      >
        {por === 'correo' ? (
          <Controller
            name="correos"
            control={form.control}
            rules={{ validate: validos }}
            render={({ field, fieldState }) => (
              <TagsInput
                {...field}
                label="Para"
                withAsterisk
                description="Separe con Enter o coma. Cada uno recibe el XML y el RIDE en su propio correo."
                maxTags={MAXIMO}
                splitChars={[',', ';', ' ']}
                acceptValueOnBlur
                data={correos}
                error={fieldState.error?.message}
                comboboxProps={{ portalProps: enContenido() }}
                clearable={false}
              />
            )}
          />
        ) : (
          <TextField
            name="telefono"
            label="Celular"
            withAsterisk
            type="tel"
            maxLength={25}
            description="Recibe el enlace del documento, que sirve 30 días."
            rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el celular' }}
          />
        )}
        <Acciones>
          <BotonEnviar>Enviar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
