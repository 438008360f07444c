import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { dialogos, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, Form, TextField } from '@/ui/form';
import { cambiar, crear, eventosQuery, type EventoQueSeAvisa, type Webhook, type WebhookCreado } from './api';
import { Eventos } from './Eventos';
import estilos from './webhooks.module.css';

interface Props {
  /** El que se cambia; sin él, es uno nuevo. */
  webhook?: Webhook;
  alCrear?: (creado: WebhookCreado) => void;
  alCambiar?: (cambiado: Webhook) => void;
  alCerrar: () => void;
}

/** Adónde se avisa y qué. */
export function VentanaWebhook(props: Props) {
  const catalogo = useQuery(eventosQuery);
  return (
    <VentanaForm
      titulo={props.webhook ? 'Cambiar el webhook' : 'Nuevo webhook'}
      tamano={760}
      alCerrar={props.alCerrar}
    >
      <Consulta de={catalogo} enSeccion lineas={8}>
        {(eventos) => <Formulario catalogo={eventos} {...props} />}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({
  catalogo,
  webhook,
  alCrear,
  alCambiar,
  alCerrar,
}: Props & { catalogo: EventoQueSeAvisa[] }) {
  const form = useForm({ defaultValues: { url: webhook?.url ?? '', eventos: webhook?.eventos ?? [] } });
  const enviar = async ({ url, eventos }: { url: string; eventos: string[] }) => {
    const datos = { url: url.trim(), eventos };
    try {
      if (webhook) alCambiar?.(await cambiar(webhook.id, { ...datos, version: webhook.version }));
      else alCrear?.(await crear(datos));
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Form form={form} onSubmit={enviar} aria-label="Webhook">
      <TextField
        data-autofocus
        name="url"
        label="Dirección"
        type="url"
        withAsterisk
        maxLength={500}
        autoComplete="off"
        placeholder="https://su-tienda.com/avisos"
        description="La da quien hizo su sistema. Comienza con https:// y es pública."
        rules={{ required: 'Ingrese la dirección!' }}
      />
      <Eventos catalogo={catalogo} />
      <p className={estilos.nota}>
        Se avisa lo que pase desde ahora. De cada cosa se dice su número y lo principal; lo demás, su sistema
        lo lee con una llave.
      </p>
      <Acciones>
        <Button variant="default" h={42} onClick={alCerrar}>
          Cancelar
        </Button>
        <BotonEnviar>{webhook ? 'Guardar' : 'Crear webhook'}</BotonEnviar>
      </Acciones>
    </Form>
  );
}
