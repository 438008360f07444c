import { bytes } from '@/lib/numeros';
import { RUTA, type Ticket } from '../api';
import { ArchivoDeTicket } from '../../ArchivoDeTicket';
import { Mensaje } from './Mensaje';
import estilos from './conversacion.module.css';

/** Lo que el cliente pidió y todo lo que se dijo después; primero lo más antiguo. */
export function Conversacion({ ticket }: { ticket: Ticket }) {
  return (
    <section aria-label="Conversación">
      <ol className={estilos.conversacion}>
        <Mensaje
          tipo="cliente"
          autor={ticket.SPT_CLIENTENOMBRE}
          fecha={ticket.SPT_FECHA}
          html={ticket.SPT_MENSAJE}
        >
          {ticket.SPT_NOMBREARCHIVO && (
            <p className={estilos.archivo}>
              <ArchivoDeTicket
                ruta={`${RUTA}/descargaCli/${ticket.SPT_ID}`}
                nombre={ticket.SPT_NOMBREARCHIVO}
                revision={ticket.SPT_REVISIONARCHIVO}
              >
                {bytes(ticket.SPT_TAMANOARCHIVO ?? 0)}
              </ArchivoDeTicket>
            </p>
          )}
        </Mensaje>
        {ticket.mensajes.map(({ id, mensaje, ...linea }) => (
          <Mensaje key={id} html={mensaje} {...linea} />
        ))}
      </ol>
    </section>
  );
}
