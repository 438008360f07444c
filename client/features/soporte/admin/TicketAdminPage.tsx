import { useQuery } from '@tanstack/react-query';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Enlace, Pagina } from '@/ui/base';
import { useAdmin } from '@/session';
import { AccionesTicket } from './AccionesTicket';
import { ticketQuery, type Ticket } from './api';
import { Archivos } from './Archivos';
import { ASUNTO } from './catalogo';
import { esAjeno, EstadoDe, SinVerificar } from './columnas';
import { Conversacion } from './conversacion/Conversacion';
import { Detalles, Historia } from './Detalles';
import { Presencia } from './Presencia';
import { Redactor } from './conversacion/Redactor';
import { usePresencia } from './usePresencia';
import { Vecinos } from './Vecinos';
import estilos from './admin.module.css';

const LISTA = '/administrador/soporte';

export function TicketAdminPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const volver = LISTA + search;
  if (!/^\d{1,15}$/.test(id)) {
    return (
      <EmptyState
        principal
        icono={IconLifebuoy}
        titulo="Ticket no encontrado"
        accion={<Enlace to={volver}>Volver a Soporte</Enlace>}
      />
    );
  }
  // Otro ticket es otra pantalla: lo que se escribía en este no pasa al otro.
  return <UnTicket key={id} id={Number(id)} volver={volver} />;
}

function UnTicket({ id, volver }: { id: number; volver: string }) {
  const ticket = useQuery(ticketQuery(id));
  return (
    <Consulta
      de={ticket}
      ausente="Ticket no encontrado"
      accion={<Enlace to={volver}>Volver a Soporte</Enlace>}
    >
      {(datos) => <Contenido ticket={datos} volver={volver} />}
    </Consulta>
  );
}

function Contenido({ ticket, volver }: { ticket: Ticket; volver: string }) {
  const usuario = useAdmin()?.id ?? 0;
  const [respondiendo, setRespondiendo] = useState(false);
  const otros = usePresencia(ticket.SPT_ID, respondiendo, ticket.acciones.includes('anotar'));
  return (
    <Pagina
      titulo={`Ticket n.º ${ticket.SPT_ID}`}
      subtitulo={[ticket.SPT_TITULO, ticket.SPT_CLIENTENOMBRE, ASUNTO[ticket.SPT_ASUNTO], ticket.PROD_NOMBRE]
        .filter(Boolean)
        .join(' · ')}
      migas={[{ to: volver, texto: 'Soporte' }]}
      estado={
        <>
          <EstadoDe estado={ticket.SPT_ESTADO} />
          {esAjeno(ticket) && <SinVerificar title="Se abrió sin ingresar, con el RUC de una empresa" />}
        </>
      }
      acciones={
        <>
          <AccionesTicket ticket={ticket} volver={volver} />
          <Vecinos id={ticket.SPT_ID} />
        </>
      }
    >
      <Presencia otros={otros} />
      {esAjeno(ticket) && (
        <p className={estilos.presencia} role="note">
          <span>
            Quien lo abrió no ingresó a {ticket.EMP_NOMBREC}: solo escribió su RUC. Lo que responda llega a{' '}
            {ticket.SPT_CLIENTECORREO} y la empresa no lo ve; no le dé datos de ella.
          </span>
        </p>
      )}
      <div className={estilos.columnas}>
        <div className={estilos.principal}>
          <Conversacion ticket={ticket} />
          <Redactor ticket={ticket} usuario={usuario} alResponder={setRespondiendo} />
        </div>
        <aside className={estilos.lateral} aria-label="Datos del ticket">
          <Detalles ticket={ticket} usuario={usuario} />
          <Archivos ticket={ticket} />
          <Historia ticket={ticket} />
        </aside>
      </div>
    </Pagina>
  );
}
