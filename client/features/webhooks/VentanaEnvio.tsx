import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fechaHora } from '@/lib/fechas';
import { hacer, VentanaForm } from '@/ui/avisos';
import { BotonAccion, Consulta, Datos } from '@/ui/base';
import { Acciones } from '@/ui/form';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { envioQuery, reenviar, type Envio, type Webhook } from './api';
import { EstadoDeEnvio, respuestaDe, tardo } from './rotulos';
import estilos from './webhooks.module.css';

interface Props {
  webhook: Webhook;
  envio: number;
  alReenviar: () => unknown;
  alCerrar: () => void;
}

const LLAMADAS: Columna<Envio['llamadas'][number]>[] = [
  { id: 'en', titulo: 'Cuándo', celda: (l) => fechaHora(l.en) },
  {
    id: 'respuesta',
    titulo: 'Qué respondió',
    envolver: true,
    celda: (l) => (
      <>
        {respuestaDe(l)}
        {l.respuesta && <code className={estilos.respuesta}>{l.respuesta}</code>}
      </>
    ),
  },
  { id: 'ms', titulo: 'Tardó', numerica: true, celda: (l) => tardo(l.ms) },
];

/** El cuerpo con sangrías, para leerlo. */
function legible(cuerpo: string): string {
  try {
    return JSON.stringify(JSON.parse(cuerpo), null, 2);
  } catch {
    return cuerpo;
  }
}

/** Un envío: lo que se dijo y lo que respondieron cada vez. */
export function VentanaEnvio({ webhook, envio: id, alReenviar, alCerrar }: Props) {
  const consulta = useQuery(envioQuery(webhook, id));
  return (
    <VentanaForm titulo="Lo que se avisó" tamano={720} alCerrar={alCerrar}>
      <Consulta de={consulta} enSeccion lineas={8} ausente="Ese envío ya no se guarda">
        {(envio) => (
          <>
            <Datos
              filas={[
                ['Evento', envio.evento],
                ['Estado', <EstadoDeEnvio key="estado" {...envio} />],
                ['Pasó', fechaHora(envio.creado_en)],
                ['Se intenta otra vez', envio.proximo && envio.intentos > 0 && fechaHora(envio.proximo)],
                ['webhook-id', <code key="id">{envio.mensaje}</code>],
              ]}
            />
            <Textarea
              label="Cuerpo"
              value={legible(envio.cuerpo)}
              readOnly
              autosize
              minRows={4}
              maxRows={14}
              classNames={{ root: estilos.parte ?? '', input: estilos.secreto ?? '' }}
            />
            <h3 className={estilos.parte}>Llamadas</h3>
            <TablaSimple
              apilar
              etiqueta="Llamadas"
              columnas={LLAMADAS}
              filas={envio.llamadas}
              clave={(l) => l.en}
              vacio="Todavía no se le llama."
            />
            <Acciones>
              {webhook.estado === 'ACTIVO' && envio.intentos > 0 && (
                <BotonAccion
                  h={42}
                  alPulsar={() =>
                    hacer(() => reenviar(webhook.id, envio.id), 'Se envía otra vez', alReenviar)
                  }
                >
                  Enviar otra vez
                </BotonAccion>
              )}
            </Acciones>
          </>
        )}
      </Consulta>
    </VentanaForm>
  );
}
