import { alCambiar } from '@/api/claves';
import { Tarjeta } from '@/ui/base';
import { bytes } from '@/lib/numeros';
import { fechaHora } from '@/lib/fechas';
import { ArchivoDeTicket } from '../ArchivoDeTicket';
import { DE_ADENTRO } from '../catalogo';
import { Subir } from '../Subir';
import { adjuntar, RUTA, type Ticket } from './api';
import estilos from './admin.module.css';

/** Los archivos del cliente y los del equipo. */
export function Archivos({ ticket }: { ticket: Ticket }) {
  const { SPT_ID, SPT_NOMBREARCHIVO, adjuntos, acciones } = ticket;
  const puede = acciones.includes('adjuntar');
  if (!puede && !SPT_NOMBREARCHIVO && adjuntos.length === 0) return null;
  return (
    <Tarjeta titulo="Archivos">
      <ul className={estilos.archivos}>
        {SPT_NOMBREARCHIVO && (
          <li>
            <ArchivoDeTicket
              ruta={`${RUTA}/descargaCli/${SPT_ID}`}
              nombre={SPT_NOMBREARCHIVO}
              revision={ticket.SPT_REVISIONARCHIVO}
            >
              Del cliente · {bytes(ticket.SPT_TAMANOARCHIVO ?? 0)}
            </ArchivoDeTicket>
          </li>
        )}
        {adjuntos.map((a) => (
          <li key={a.id}>
            <ArchivoDeTicket
              ruta={`${RUTA}/descargaAse/${SPT_ID}`}
              query={{ adjunto: a.id }}
              nombre={a.nombre}
              revision={a.revision}
            >
              {a.autor} · {bytes(a.tamano)} · {fechaHora(a.fecha)}
            </ArchivoDeTicket>
          </li>
        ))}
      </ul>
      {puede && (
        <Subir
          ticket={SPT_ID}
          adjuntar={adjuntar}
          admite={DE_ADENTRO}
          alSubir={alCambiar.archivoDeTicket}
          ayuda="Los ven el equipo y el cliente."
        />
      )}
    </Tarjeta>
  );
}
