import { BotonDescargar } from '@/ui/base';
import { bytes } from '@/lib/numeros';
import { RUTA, type Ticket } from '../api';
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
              <BotonDescargar compacto ruta={`${RUTA}/descargaCli/${ticket.SPT_ID}`}>
                {ticket.SPT_NOMBREARCHIVO}
              </BotonDescargar>
              <small>{bytes(ticket.SPT_TAMANOARCHIVO ?? 0)}</small>
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
