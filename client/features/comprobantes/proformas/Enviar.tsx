import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { CORREO } from '@/lib/validacion';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextField } from '@/ui/form';
import { enContenido } from '@/ui/portal';
import { enviarCorreo, enviarWhatsApp, type Proforma } from './api';

interface Props {
  proforma: Proforma;
  por: 'correo' | 'whatsapp';
  alCerrar: () => void;
}

const validos = (correos: string[]) => {
  if (!correos.length) return 'Ingrese al menos un correo';
  const malo = correos.find((c) => !CORREO.test(c));
  return malo ? `${malo} no es un correo válido` : true;
};

/** La envía por correo, con su PDF, o por WhatsApp, con su enlace. */
export function Enviar({ proforma: p, por, alCerrar }: Props) {
  const { correos, telefono } = p.documento.receptor;
  const form = useForm({ defaultValues: { correos, telefono: telefono || '' } });
  const consultas = useQueryClient();
  const enviar = async (valores: { correos: string[]; telefono: string }, clave: string) => {
    try {
      if (por === 'correo') {
        await enviarCorreo(p.id, valores.correos, clave);
        avisoBreve('La proforma va en camino');
      } else {
        const { enlace } = await enviarWhatsApp(p.id, valores.telefono, clave);
        avisoBreve(enlace ? 'El mensaje está escrito: ábralo en sus envíos' : 'La proforma va en camino');
      }
    } catch (error) {
      if (!ponerAnidados(form, error).puestos) await dialogos.error('No se envió', mensajeDe(error));
      return;
    } finally {
      void refrescar(consultas, alCambiar.proforma);
    }
    alCerrar();
  };
  const titulo = por === 'correo' ? 'Enviar por correo' : 'Enviar por WhatsApp';
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
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
                description="Cada uno recibe el PDF y el enlace para aceptarla."
                maxTags={10}
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
            description="Recibe el enlace para verla y aceptarla."
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
