import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { fechaHora } from '@/lib/fechas';
import { bytes } from '@/lib/numeros';
import { Consulta, Datos, Enlace, Tarjeta } from '@/ui/base';
import { useTitulo } from '@/ui/titulo';
import { ASUNTO } from '../admin/catalogo';
import { ArchivoDeTicket } from '../ArchivoDeTicket';
import { PUBLICO } from '../catalogo';
import { toSoporteTicket } from '../enlaces';
import { Situacion } from '../propios/columnas';
import { Conversacion } from '../propios/Conversacion';
import { Subir } from '../Subir';
import { adjuntar, rutaDe, seguidoQuery, type TicketSeguido } from './api';
import { Responder } from './Responder';
import admin from '../admin/admin.module.css';
import estilos from '../soporte.module.css';

/** La página que abre el enlace de los correos de un ticket: quien lo abrió sin ingresar ve en qué va, y responde. */
export const TicketSeguidoPage = () => (
  <QueryClientProvider client={consultas}>
    <Enlazado />
  </QueryClientProvider>
);

function Enlazado() {
  useTitulo('Su solicitud');
  const { firma = '' } = useParams();
  const consulta = useQuery(seguidoQuery(firma));
  return (
    <Consulta
      de={consulta}
      ausente="Este enlace ya no sirve"
      accion={<Enlace to={toSoporteTicket()}>Abrir una solicitud nueva</Enlace>}
    >
      {(ticket) => <Hoja ticket={ticket} firma={firma} releer={() => void consulta.refetch()} />}
    </Consulta>
  );
}

const CIERRE: Partial<Record<TicketSeguido['SPT_ESTADO'], string>> = {
  RESUELTO: 'Dimos por resuelta su solicitud. Si el problema continúa, responda y la reabrimos.',
  CERRADO: 'Cerramos su solicitud. Si necesita algo más, abra una nueva y mencione este número.',
};

interface Props {
  ticket: TicketSeguido;
  firma: string;
  releer: () => void;
}

function Hoja({ ticket, firma, releer }: Props) {
  useTitulo(`Solicitud n.º ${ticket.SPT_ID}`);
  // El editor guarda su propio texto: con otro número es otro editor.
  const [turno, setTurno] = useState(0);
  const cierre = CIERRE[ticket.SPT_ESTADO];
  return (
    <div className={admin.principal}>
      <header className={estilos.seguido}>
        <div>
          <h1>Solicitud n.º {ticket.SPT_ID}</h1>
          <p>
            {[ticket.SPT_TITULO, ASUNTO[ticket.SPT_ASUNTO], ticket.PROD_NOMBRE].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Situacion {...ticket} verificado />
      </header>
      <Conversacion ticket={ticket} apertura="Usted" suyos="Usted" />
      {cierre && (
        <p className={admin.presencia} role="note">
          <span>
            {cierre}{' '}
            {ticket.SPT_ESTADO === 'CERRADO' && (
              <Enlace to={toSoporteTicket()} subrayado>
                Nueva solicitud
              </Enlace>
            )}
          </span>
        </p>
      )}
      {ticket.acciones.includes('responder') && (
        <Responder
          key={turno}
          firma={firma}
          reabre={ticket.SPT_ESTADO === 'RESUELTO'}
          releer={releer}
          alTerminar={() => {
            setTurno((n) => n + 1);
            releer();
          }}
        />
      )}
      <Archivos ticket={ticket} firma={firma} />
      <Tarjeta titulo="Detalles">
        <Datos
          filas={[
            ['Atiende', ticket.ASE_NOMBRE ?? 'Aún nadie'],
            ['Abierta', fechaHora(ticket.SPT_FECHA)],
            ['Último movimiento', fechaHora(ticket.SPT_ACTUALIZADO)],
          ]}
        />
      </Tarjeta>
    </div>
  );
}

function Archivos({ ticket: { SPT_ID, archivos, acciones }, firma }: Pick<Props, 'ticket' | 'firma'>) {
  const puede = acciones.includes('adjuntar');
  if (!puede && archivos.length === 0) return null;
  return (
    <Tarjeta titulo="Archivos">
      <ul className={admin.archivos}>
        {archivos.map((a) => (
          <li key={a.id}>
            <ArchivoDeTicket
              sinSesion
              ruta={`${rutaDe(firma)}/archivos/${a.id}`}
              nombre={a.nombre}
              revision={a.revision}
            >
              {a.propio ? 'Suyo' : `${a.autor}, de soporte`} · {bytes(a.tamano)} · {fechaHora(a.fecha)}
            </ArchivoDeTicket>
          </li>
        ))}
      </ul>
      {puede && (
        <Subir
          ticket={SPT_ID}
          adjuntar={(_, archivo, o) => adjuntar(firma, archivo, o)}
          admite={PUBLICO}
          alSubir={[claves.soporte.seguido(firma)]}
        />
      )}
    </Tarjeta>
  );
}
