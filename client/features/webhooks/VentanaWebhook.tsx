import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, Form, TextField, useEnvio } from '@/ui/form';
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
  const enviar = useEnvio(form, 'Error', async ({ url, eventos }) => {
    const datos = { url: url.trim(), eventos };
    if (webhook) alCambiar?.(await cambiar(webhook.id, { ...datos, version: webhook.version }));
    else alCrear?.(await crear(datos));
  });
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
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>{webhook ? 'Guardar' : 'Crear webhook'}</BotonEnviar>
      </Acciones>
    </Form>
  );
}
