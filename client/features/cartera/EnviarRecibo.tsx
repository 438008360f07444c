import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta, Icono } from '@/ui/base';
import { Acciones, BotonEnviar, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { enviarRecibo, enviarReciboWS } from './api';
import { clienteQuery, type Abono } from './presta';
import estilos from './cobros.module.css';

interface Props {
  cobro: Abono;
  alCerrar: () => void;
}

const POR = [
  { value: 'correo', label: 'Correo' },
  { value: 'whatsapp', label: 'WhatsApp' },
];

/** Envía el recibo a quien pagó: el PDF por correo, o un enlace de 7 días por WhatsApp. */
export function EnviarRecibo({ cobro, alCerrar }: Props) {
  const cliente = useQuery(clienteQuery(cobro.tercero_id));
  return (
    <VentanaForm titulo={`Enviar el recibo n.º ${cobro.numero}`} alCerrar={alCerrar} tamano={520}>
      <Consulta de={cliente} enSeccion>
        {({ CLI_CORREOS, CLI_CELULAR }) => (
          <Formulario
            cobro={cobro}
            alCerrar={alCerrar}
            correos={CLI_CORREOS.join(', ')}
            celular={CLI_CELULAR}
          />
        )}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ cobro, alCerrar, correos, celular }: Props & { correos: string; celular: string }) {
  const consultas = useQueryClient();
  const [enlace, setEnlace] = useState<string | null>(null);
  const form = useForm({ defaultValues: { por: 'correo', correos, telefono: celular } });
  const por = useWatch({ control: form.control, name: 'por' });
  const enviar = useEnvio(form, 'Error', async (d, clave) => {
    const lista = d.correos.split(/[\s,;]+/).filter(Boolean);
    const hecho = await (d.por === 'correo'
      ? enviarRecibo(cobro, lista, clave)
      : enviarReciboWS(cobro, d.telefono, clave));
    void refrescar(consultas, alCambiar.envio);
    if (hecho.enlace) return setEnlace(hecho.enlace);
    avisoBreve('El recibo está en camino');
    alCerrar();
  });
  if (enlace)
    return (
      <>
        <p>El mensaje está escrito: ábralo en WhatsApp y envíelo.</p>
        <Acciones>
          <Button
            component="a"
            href={enlace}
            target="_blank"
            rel="noreferrer"
            onClick={alCerrar}
            leftSection={<Icono de={IconBrandWhatsapp} />}
          >
            Abrir WhatsApp
          </Button>
        </Acciones>
      </>
    );
  return (
    <Form form={form} onSubmit={enviar} aria-label="Enviar el recibo">
      <div className={estilos.recibo}>
        <SelectField name="por" label="Por" data={POR} />
        {por === 'correo' ? (
          <TextField
            name="correos"
            label="Para"
            withAsterisk
            description="Hasta diez, separados por comas."
            rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el correo' }}
          />
        ) : (
          <TextField
            name="telefono"
            label="Celular"
            withAsterisk
            type="tel"
            maxLength={25}
            description="Recibe un enlace al recibo, que sirve 7 días."
            rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el celular' }}
          />
        )}
      </div>
      <Acciones>
        <BotonEnviar>Enviar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
