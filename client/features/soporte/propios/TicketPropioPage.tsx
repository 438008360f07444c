import { useQuery } from '@tanstack/react-query';
import { IconLifebuoy } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { alCambiar } from '@/api/claves';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Datos, Enlace, Pagina, Tarjeta } from '@/ui/base';
import { bytes } from '@/lib/numeros';
import { fechaHora } from '@/lib/fechas';
import { ASUNTO } from '../admin/catalogo';
import admin from '../admin/admin.module.css';
import { toNuevoTicket, toSoporte } from '../enlaces';
import { ArchivoDeTicket } from '../ArchivoDeTicket';
import { DE_ADENTRO } from '../catalogo';
import { Subir } from '../Subir';
import { adjuntar, RUTA, ticketPropioQuery, type TicketPropio } from './api';
import { Situacion } from './columnas';
import { Conversacion } from './Conversacion';
import { Responder } from './Responder';

export function TicketPropioPage() {
  const { id = '' } = useParams();
  if (!/^\d{1,15}$/.test(id)) {
    return (
      <EmptyState
        principal
        icono={IconLifebuoy}
        titulo="Ticket no encontrado"
        accion={<Enlace to={toSoporte()}>Volver a Soporte</Enlace>}
      />
    );
  }
  return <Uno key={id} id={Number(id)} />;
}

function Uno({ id }: { id: number }) {
  const ticket = useQuery(ticketPropioQuery(id));
  return (
    <Consulta
      de={ticket}
      ausente="Ticket no encontrado"
      accion={<Enlace to={toSoporte()}>Volver a Soporte</Enlace>}
    >
      {(datos) => <Contenido ticket={datos} />}
    </Consulta>
  );
}

const CIERRE: Partial<Record<TicketPropio['SPT_ESTADO'], string>> = {
  RESUELTO: 'Dimos por resuelta su solicitud. Si el problema continúa, responda y la reabrimos.',
  CERRADO: 'El ticket está cerrado. Si necesita algo más, abra uno nuevo y mencione este número.',
};

function Contenido({ ticket }: { ticket: TicketPropio }) {
  const responde = ticket.acciones.includes('responder');
  return (
    <Pagina
      titulo={`Ticket n.º ${ticket.SPT_ID}`}
      subtitulo={[ticket.SPT_TITULO, ASUNTO[ticket.SPT_ASUNTO], ticket.PROD_NOMBRE]
        .filter(Boolean)
        .join(' · ')}
      migas={[{ to: toSoporte(), texto: 'Soporte' }]}
      estado={<Situacion {...ticket} />}
    >
      <div className={admin.columnas}>
        <div className={admin.principal}>
          <Conversacion
            ticket={ticket}
            apertura={ticket.verificado ? 'Su empresa' : 'Sin verificar'}
            suyos="Su empresa"
          />
          {!ticket.verificado && (
            <p className={admin.presencia} role="note">
              <span>
                Alguien lo abrió con el RUC de su empresa, sin ingresar a ella. Soporte le responde a él, y
                aquí no se muestra lo que conversan.{' '}
                <Enlace to={toNuevoTicket()} subrayado>
                  Nuevo ticket
                </Enlace>
              </span>
            </p>
          )}
          {ticket.verificado && CIERRE[ticket.SPT_ESTADO] && (
            <p className={admin.presencia}>
              <span>
                {CIERRE[ticket.SPT_ESTADO]}{' '}
                {ticket.SPT_ESTADO === 'CERRADO' && <Enlace to={toNuevoTicket()}>Nuevo ticket</Enlace>}
              </span>
            </p>
          )}
          {responde && <Responder ticket={ticket} />}
        </div>
        <aside className={admin.lateral} aria-label="Datos del ticket">
          <Tarjeta titulo="Detalles">
            <Datos
              filas={[
                ['Atiende', ticket.ASE_NOMBRE ?? 'Aún nadie'],
                ['Servicio', ticket.PROD_NOMBRE],
                ['Abierto', fechaHora(ticket.SPT_FECHA)],
                ['Último movimiento', fechaHora(ticket.SPT_ACTUALIZADO)],
              ]}
            />
          </Tarjeta>
          <Archivos ticket={ticket} />
        </aside>
      </div>
    </Pagina>
  );
}

function Archivos({ ticket: { SPT_ID, archivos, acciones } }: { ticket: TicketPropio }) {
  const puede = acciones.includes('adjuntar');
  if (!puede && archivos.length === 0) return null;
  return (
    <Tarjeta titulo="Archivos">
      <ul className={admin.archivos}>
        {archivos.map((a) => (
          <li key={a.id}>
            <ArchivoDeTicket
              ruta={`${RUTA}/${SPT_ID}/archivos/${a.id}`}
              nombre={a.nombre}
              revision={a.revision}
            >
              {a.propio ? a.autor : `${a.autor}, de soporte`} · {bytes(a.tamano)} · {fechaHora(a.fecha)}
            </ArchivoDeTicket>
          </li>
        ))}
      </ul>
      {puede && (
        <Subir ticket={SPT_ID} adjuntar={adjuntar} admite={DE_ADENTRO} alSubir={alCambiar.archivoPropio} />
      )}
    </Tarjeta>
  );
}
