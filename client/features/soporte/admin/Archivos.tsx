import { alCambiar } from '@/api/claves';
import { BotonDescargar, Tarjeta } from '@/ui/base';
import { bytes } from '@/lib/numeros';
import { fechaHora } from '@/lib/fechas';
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
            <BotonDescargar compacto ruta={`${RUTA}/descargaCli/${SPT_ID}`}>
              {SPT_NOMBREARCHIVO}
            </BotonDescargar>
            <small>Del cliente · {bytes(ticket.SPT_TAMANOARCHIVO ?? 0)}</small>
          </li>
        )}
        {adjuntos.map((a) => (
          <li key={a.id}>
            <BotonDescargar compacto ruta={`${RUTA}/descargaAse/${SPT_ID}`} query={{ adjunto: a.id }}>
              {a.nombre}
            </BotonDescargar>
            <small>
              {a.autor} · {bytes(a.tamano)} · {fechaHora(a.fecha)}
            </small>
          </li>
        ))}
      </ul>
      {puede && (
        <Subir
          ticket={SPT_ID}
          adjuntar={adjuntar}
          alSubir={alCambiar.archivoDeTicket}
          ayuda=".zip o .rar, hasta 50MB cada uno. Los ven el equipo y el cliente."
        />
      )}
    </Tarjeta>
  );
}
