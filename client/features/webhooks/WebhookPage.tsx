import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { fechaHora, hace } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { toWebhooks } from '@/navegacion/enlaces';
import { avisoBreve, dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Cifra, Consulta, Datos, Icono, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { eventosQuery, pausar, probar, quitar, reanudar, webhookQuery, type Webhook } from './api';
import { Envios } from './Envios';
import { EstadoDeWebhook, tardo } from './rotulos';
import { VentanaReenviar } from './VentanaReenviar';
import { VentanaRotar } from './VentanaRotar';
import { VentanaSecreto } from './VentanaSecreto';
import { VentanaWebhook } from './VentanaWebhook';
import estilos from './webhooks.module.css';

type Abierta = 'cambiar' | 'rotar' | 'reenviar' | { secreto: string };

/** Un webhook: su salud, lo que se le avisó y lo que respondió. */
export function WebhookPage() {
  const consulta = useQuery(webhookQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Webhook no encontrado"
      accion={
        <Button component={Link} to={toWebhooks()}>
          Ver los webhooks
        </Button>
      }
    >
      {(webhook) => <Hoja key={webhook.id} webhook={webhook} />}
    </Consulta>
  );
}

/** Lo que hay que saber de uno que no anda, y qué hacer. */
function Aviso({ webhook: w }: { webhook: Webhook }) {
  const guarda = 'Lo que pasa se guarda treinta días, y lo recibirá en orden al reanudarlo.';
  if (w.estado === 'DETENIDO')
    return (
      <p role="status" className={estilos.aviso} data-tono="error">
        {w.motivo} {guarda}
      </p>
    );
  if (w.estado === 'PAUSADO')
    return (
      <p role="status" className={estilos.aviso}>
        Está en pausa. {guarda}
      </p>
    );
  if (w.fallando_desde && w.espera_hasta)
    return (
      <p role="status" className={estilos.aviso}>
        No responde bien desde {hace(w.fallando_desde)}. Se le prueba otra vez el {fechaHora(w.espera_hasta)};
        si pasa tres días así, se detiene y le avisamos por correo.
      </p>
    );
  return null;
}

function Hoja({ webhook: w }: { webhook: Webhook }) {
  const cliente = useQueryClient();
  const ir = useNavigate();
  const { data: eventos = [] } = useQuery(eventosQuery);
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const [visto, setVisto] = useState<number | null>(null);
  const releer = () => refrescar(cliente, alCambiar.webhook);
  const cerrar = () => setAbierta(null);
  const quitarlo = async () => {
    const mensaje = 'No se le avisará más, ni lo que todavía no recibió. No se puede deshacer.';
    if (await dialogos.confirmar('¿Quitar este webhook?', mensaje, { si: 'Quitar', peligro: true }))
      if (await hacer(() => quitar(w.id), 'Webhook quitado', releer)) await ir(toWebhooks());
  };
  const probarlo = async () => {
    let envio = 0;
    const pedido = async () => ({ envio_id: envio } = await probar(w.id));
    if (await hacer(pedido, 'Aviso de prueba en camino', releer)) setVisto(envio);
  };
  const nombres = w.eventos.map((evento) => eventos.find((uno) => uno.evento === evento)?.nombre ?? evento);
  return (
    <Pagina
      titulo="Webhook"
      subtitulo={<span className={estilos.url}>{w.url}</span>}
      migas={[{ to: toWebhooks(), texto: 'Webhooks' }]}
      estado={<EstadoDeWebhook {...w} />}
      acciones={
        <>
          {w.estado === 'ACTIVO' ? (
            <>
              <BotonAccion
                variant="default"
                alPulsar={() => hacer(() => pausar(w.id), 'Webhook en pausa', releer)}
                leftSection={<Icono de={IconPlayerPause} />}
              >
                Pausar
              </BotonAccion>
              <BotonAccion alPulsar={probarlo} leftSection={<Icono de={IconSend} />}>
                Probar
              </BotonAccion>
            </>
          ) : (
            <BotonAccion
              alPulsar={() => hacer(() => reanudar(w.id), 'Webhook reanudado', releer)}
              leftSection={<Icono de={IconPlayerPlay} />}
            >
              Reanudar
            </BotonAccion>
          )}
          <MenuFila
            nombre="este webhook"
            acciones={[
              { texto: 'Cambiar', alElegir: () => setAbierta('cambiar') },
              { texto: 'Rotar el secreto', alElegir: () => setAbierta('rotar') },
              ...(w.estado === 'ACTIVO'
                ? [{ texto: 'Reenviar desde un momento', alElegir: () => setAbierta('reenviar') }]
                : []),
              { texto: 'Quitar', peligro: true, alElegir: quitarlo },
            ]}
          />
        </>
      }
    >
      <div className={estilos.hoja}>
        <Aviso webhook={w} />
        <Rejilla minimo={150}>
          <Cifra
            rotulo="Por entregar"
            valor={entero(w.esperan)}
            tono={w.esperan && w.fallos ? 'aviso' : undefined}
          />
          <Cifra rotulo="Entregados en un día" valor={entero(w.entregados)} />
          <Cifra
            rotulo="No entregados en un día"
            valor={entero(w.fallidos)}
            tono={w.fallidos ? 'error' : undefined}
          />
          <Cifra rotulo="Tarda en responder" valor={tardo(w.ms) || '—'} />
        </Rejilla>
        <Tarjeta titulo="Qué se avisa">
          <Datos
            filas={[
              ['Eventos', nombres.join('; ')],
              ['Respondió bien', w.respondio_en && fechaHora(w.respondio_en)],
              ['El secreto anterior firma hasta', w.anterior_hasta && fechaHora(w.anterior_hasta)],
              ['Lo puso', `${w.creado_por}, ${fechaHora(w.creado_en)}`],
            ]}
          />
        </Tarjeta>
        <Envios webhook={w} eventos={eventos} visto={visto} alVer={setVisto} alReenviar={releer} />
      </div>
      {abierta === 'cambiar' && (
        <VentanaWebhook
          webhook={w}
          alCambiar={() => {
            avisoBreve('Webhook guardado');
            cerrar();
            void releer();
          }}
          alCerrar={cerrar}
        />
      )}
      {abierta === 'rotar' && (
        <VentanaRotar
          webhook={w}
          alRotar={({ secreto }) => {
            setAbierta({ secreto });
            void releer();
          }}
          alCerrar={cerrar}
        />
      )}
      {abierta === 'reenviar' && (
        <VentanaReenviar
          id={w.id}
          alReenviar={() => {
            cerrar();
            void releer();
          }}
          alCerrar={cerrar}
        />
      )}
      {abierta && typeof abierta === 'object' && (
        <VentanaSecreto secreto={abierta.secreto} alCerrar={cerrar} />
      )}
    </Pagina>
  );
}
