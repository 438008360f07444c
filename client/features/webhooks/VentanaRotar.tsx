import { useForm } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, SelectField, useEnvio } from '@/ui/form';
import { rotar, type Webhook, type WebhookCreado } from './api';
import estilos from './webhooks.module.css';

interface Props {
  webhook: Webhook;
  alRotar: (creado: WebhookCreado) => void;
  alCerrar: () => void;
}

const HORAS = [
  { value: '24', label: 'Un día más' },
  { value: '1', label: 'Una hora más' },
  { value: '168', label: 'Una semana más' },
  { value: '0', label: 'No: deja de firmar ahora' },
];

/** Cambia el secreto de un webhook, con lo demás igual. */
export function VentanaRotar({ webhook, alRotar, alCerrar }: Props) {
  const form = useForm({ defaultValues: { horas: webhook.anterior_hasta ? '0' : '24' } });
  const enviar = useEnvio(form, 'Error', async ({ horas }) => {
    alRotar(await rotar(webhook.id, Number(horas)));
  });
  return (
    <VentanaForm titulo="Rotar el secreto" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Rotar el secreto">
        <p className={estilos.nota}>
          Le damos otro secreto. Mientras el de ahora siga, cada aviso va firmado con los dos, y su sistema no
          pierde ninguno.
        </p>
        <SelectField name="horas" label="El de ahora también firma" data={HORAS} />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Rotar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
