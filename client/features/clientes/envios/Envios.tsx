import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { get } from '@/api/http';
import type { PaginaDe } from '@/ui/tabla';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Tarjeta } from '@/ui/base';
import { fecha, fechaHora } from '@/lib/fechas';
import { useArea } from '@/session';
import { CLIENTES, type Cliente } from '../api';
import { esFinal } from '../rotulos';
import { EnlacesDados } from '../presta/EnlacesDados';
import { BotonesEnvio, EstadoEnvio } from '../presta/EnvioHecho';
import { useCobra } from '../useCobra';
import { reenviar, rutaEnvios, type Envio } from './api';
import { Entregas } from './Entregas';
import { enCamino, QUE } from './estados';
import { VentanaCorreo } from './VentanaCorreo';
import { VentanaWhatsApp } from './VentanaWhatsApp';
import estilos from './envios.module.css';

const CADA = 2500;

/** Los envíos a un cliente y si llegaron; la lista se vuelve a pedir mientras haya uno en camino. */
export function Envios({ cliente }: { cliente: Cliente }) {
  const [tamano, setTamano] = useState(20);
  const [ventana, setVentana] = useState<'correo' | 'whatsapp' | null>(null);
  const edita = useCobra();
  const consulta = useQuery({
    queryKey: claves.clientes.envios.lista(cliente.CLI_CODIGO, tamano),
    queryFn: ({ signal }) =>
      get<PaginaDe<Envio>>(rutaEnvios(cliente.CLI_CODIGO), { query: { tamano }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(enCamino) ? CADA : false),
  });
  const botones = edita && !esFinal(cliente) && (
    <div className={estilos.botones}>
      <Button
        variant="default"
        onClick={() => setVentana('correo')}
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
      >
        Correo
      </Button>
      <Button
        variant="default"
        onClick={() => setVentana('whatsapp')}
        leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
      >
        WhatsApp
      </Button>
    </div>
  );
  return (
    <Tarjeta titulo="Envíos" acciones={botones}>
      <Consulta de={consulta} enSeccion>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState icono={IconSend} titulo="Aún no se le ha enviado nada">
              Los estados de cuenta y mensajes que le envíe aparecerán aquí, con su entrega.
            </EmptyState>
          ) : (
            <>
              <ol className={estilos.lista}>
                {items.map((envio) => (
                  <li key={envio.ENV_CODIGO}>
                    <Uno envio={envio} edita={edita} />
                  </li>
                ))}
              </ol>
              {items.some((envio) => envio.que === 'RECORDATORIO') && (
                <Enlaces de="recordatorios" id={cliente.CLI_CODIGO} edita={edita} />
              )}
              {total > items.length && tamano < 100 && (
                <Button variant="default" mt={12} onClick={() => setTamano(tamano === 20 ? 50 : 100)}>
                  Ver más
                </Button>
              )}
            </>
          )
        }
      </Consulta>
      {ventana === 'correo' && <VentanaCorreo cliente={cliente} alCerrar={() => setVentana(null)} />}
      {ventana === 'whatsapp' && <VentanaWhatsApp cliente={cliente} alCerrar={() => setVentana(null)} />}
    </Tarjeta>
  );
}

function Uno({ envio, edita }: { envio: Envio; edita: boolean }) {
  const consultas = useQueryClient();
  const Icono = envio.canal === 'CORREO' ? IconMail : IconBrandWhatsapp;
  const desde = envio.desde && envio.desde > '2000-01-01' ? `del ${fecha(envio.desde)} ` : '';
  const dias = envio.hasta && ` · ${desde}al ${fecha(envio.hasta)}`;
  return (
    <article className={estilos.envio} aria-label={`${QUE[envio.que]} del ${fechaHora(envio.creado_en)}`}>
      <Icono size={20} stroke={1.5} aria-hidden />
      <div>
        <header>
          <strong>{envio.asunto || QUE[envio.que]}</strong>
          <EstadoEnvio estado={envio.estado} />
        </header>
        <p className={estilos.nota}>
          {QUE[envio.que]}
          {dias} · {fechaHora(envio.creado_en)}
          {envio.enviado_por && ` · ${envio.enviado_por}`}
        </p>
        <Entregas envio={envio} />
        {edita && envio.aviso && <p className={estilos.nota}>{envio.aviso}</p>}
        {edita && (envio.repetible || envio.enlace) && (
          <div className={estilos.botones}>
            <BotonesEnvio
              reenviar={envio.repetible ? () => reenviar(envio.ENV_CODIGO) : null}
              releer={() => void refrescar(consultas, alCambiar.envio)}
              enlace={envio.enlace}
            />
          </div>
        )}
        {conEnlace(envio) && <Enlaces de="enviado" id={envio.ENV_CODIGO} edita={edita} />}
      </div>
    </article>
  );
}

/** Si llevó un enlace que abre un estado de cuenta o un recibo. */
const conEnlace = ({ canal, que }: Envio) =>
  canal === 'WHATSAPP' && (que === 'ESTADO_CUENTA' || que === 'RECIBO');

/** Los enlaces de un envío, o los de los recordatorios; solo los ve la empresa. */
function Enlaces({ de, id, edita }: { de: 'enviado' | 'recordatorios'; id: number; edita: boolean }) {
  const consultas = useQueryClient();
  const suya = useArea() === 'empresa';
  if (!suya) return null;
  return (
    <EnlacesDados
      titulo={de === 'enviado' ? undefined : 'Enlaces para no recibir recordatorios'}
      ruta={de === 'enviado' ? `/api/enlaces/enviado/${id}` : `${CLIENTES}/${id}/recordatorios/enlaces`}
      clave={claves.clientes.envios.enlaces(de, id)}
      revocarEn="/api/enlaces/a-cliente"
      puede={edita}
      yaNo={de === 'enviado' ? 'ver lo que se envió' : 'dejar de recibir recordatorios con él'}
      alRevocar={() => refrescar(consultas, alCambiar.envio)}
    />
  );
}
