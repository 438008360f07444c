import { Mensaje } from '../admin/conversacion/Mensaje';
import conversacion from '../admin/conversacion/conversacion.module.css';
import type { TicketPropio } from './api';

interface Props {
  ticket: Pick<TicketPropio, 'SPT_CLIENTENOMBRE' | 'SPT_FECHA' | 'SPT_MENSAJE' | 'mensajes'>;
  /** Cómo se nombra a quien lo abrió, y a quien escribe de su lado. */
  apertura: string;
  suyos: string;
}

/** Lo que se dijo en un ticket, como lo lee quien lo abrió. */
export const Conversacion = ({ ticket, apertura, suyos }: Props) => (
  <section aria-label="Conversación">
    <ol className={conversacion.conversacion}>
      <Mensaje
        tipo="cliente"
        rotulo={apertura}
        autor={ticket.SPT_CLIENTENOMBRE}
        fecha={ticket.SPT_FECHA}
        html={ticket.SPT_MENSAJE}
      />
      {ticket.mensajes.map((m) => (
        <Mensaje
          key={m.id}
          tipo={m.propio ? 'cliente' : m.asunto ? 'correo' : 'respuesta'}
          rotulo={m.propio ? suyos : 'Soporte'}
          autor={m.autor}
          fecha={m.fecha}
          asunto={m.asunto}
          html={m.mensaje}
        />
      ))}
    </ol>
  </section>
);
