import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { entero } from '@/lib/numeros';
import { toWebhook } from '@/navegacion/enlaces';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Enlace, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { webhooksQuery, type Webhook, type WebhookCreado } from './api';
import { Cuando, EstadoDeWebhook } from './rotulos';
import { VentanaSecreto } from './VentanaSecreto';
import { VentanaWebhook } from './VentanaWebhook';
import estilos from './webhooks.module.css';

const COLUMNAS: Columna<Webhook>[] = [
  {
    id: 'url',
    titulo: 'Dirección',
    envolver: true,
    celda: (w) => (
      <span className={estilos.url}>
        <Enlace to={toWebhook(w.id)}>{w.url}</Enlace>
      </span>
    ),
  },
  { id: 'estado', titulo: 'Estado', celda: (w) => <EstadoDeWebhook {...w} /> },
  { id: 'eventos', titulo: 'Eventos', numerica: true, cede: 2, celda: (w) => entero(w.eventos.length) },
  { id: 'esperan', titulo: 'Por entregar', numerica: true, celda: (w) => entero(w.esperan) },
  {
    id: 'entregados',
    titulo: 'Entregados en un día',
    numerica: true,
    cede: 1,
    celda: (w) => entero(w.entregados),
  },
  {
    id: 'respondio_en',
    titulo: 'Respondió',
    celda: (w) =>
      w.respondio_en ? <Cuando en={w.respondio_en} /> : <span className={estilos.tenue}>Nunca</span>,
  },
];

/** A qué sistemas se avisa lo que pasa en la empresa, y si responden. */
export function WebhooksPage() {
  const cliente = useQueryClient();
  const ir = useNavigate();
  const consulta = useQuery(webhooksQuery);
  const [ventana, setVentana] = useState<'nuevo' | WebhookCreado | null>(null);
  const nuevo = (
    <Button onClick={() => setVentana('nuevo')} leftSection={<Icono de={IconPlus} />}>
      Nuevo webhook
    </Button>
  );
  return (
    <Pagina
      titulo="Webhooks"
      subtitulo="Avisamos a un sistema suyo (su tienda, su bodega) apenas algo pasa: él no tiene que preguntar."
      acciones={nuevo}
    >
      <Tarjeta titulo="Adónde se avisa" sinRelleno>
        <Consulta de={consulta} enSeccion lineas={4}>
          {(webhooks) =>
            webhooks.length ? (
              <TablaSimple
                apilar
                etiqueta="Webhooks"
                columnas={COLUMNAS}
                filas={webhooks}
                clave={(w) => w.id}
              />
            ) : (
              <EmptyState icono={IconWebhook} titulo="No se avisa a ningún sistema todavía" accion={nuevo}>
                Ponga la dirección que le dio quien hizo su sistema y elija qué quiere que sepa.
              </EmptyState>
            )
          }
        </Consulta>
      </Tarjeta>
      {ventana === 'nuevo' && (
        <VentanaWebhook
          alCrear={(creado) => {
            void refrescar(cliente, alCambiar.webhook);
            setVentana(creado);
          }}
          alCerrar={() => setVentana(null)}
        />
      )}
      {ventana && ventana !== 'nuevo' && (
        <VentanaSecreto secreto={ventana.secreto} alCerrar={() => void ir(toWebhook(ventana.dicho.id))} />
      )}
    </Pagina>
  );
}
