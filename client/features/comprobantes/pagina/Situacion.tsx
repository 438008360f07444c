import { IconAlertTriangle, IconBan, IconClockHour4, IconInfoCircle, IconMailX } from '@tabler/icons-react';
import type { Comprobante, Mensaje } from '@/features/nucleo/presta/api';
import { enCamino, ENTREGAS, ESTADOS, type EstadoSri } from '@/features/nucleo/presta/estado';
import { quienRecibe } from '@/features/nucleo/presta/tipo/frases';
import { fecha, fechaHora, hace } from '@/lib/fechas';
import { toComprobante, toCorreosDe } from '@/navegacion/enlaces';
import { Enlace } from '@/ui/base';
import { Aviso } from './situacion/Aviso';
import { DevolucionEnPie } from './situacion/DevolucionIva';
import estilos from '../presta/comprobantes.module.css';

const rechazado = (c: Comprobante) => c.estado === 'DEVUELTO' || c.estado === 'NO_AUTORIZADO';

/**
 * Lo que el SRI respondió y qué hacer, lo que se espera, o por qué está anulado. Si todo está bien, no
 * muestra nada.
 */
export const Situacion = ({ comprobante }: { comprobante: Comprobante }) => (
  <>
    <Estado comprobante={comprobante} />
    <DevolucionEnPie comprobante={comprobante} />
  </>
);

function Estado({ comprobante: c }: { comprobante: Comprobante }) {
  if (rechazado(c)) return <Rechazo comprobante={c} />;
  if (enCamino(c.estado)) return <Espera comprobante={c} />;
  if (c.estado === 'ANULADO') {
    return (
      <Aviso tono="neutro" Icono={IconBan} titulo={`Anulado el ${fecha(c.anulado_el)}`}>
        <p>{c.motivo_anulacion}</p>
        {c.reemplazado_por && (
          <p>
            En su lugar se emitió{' '}
            <Enlace to={toComprobante(c.reemplazado_por.id)} subrayado>
              {c.reemplazado_por.numero}
            </Enlace>
            .
          </p>
        )}
      </Aviso>
    );
  }
  const avisos = c.mensajes.filter(({ identificador }) => identificador !== '60');
  return (
    <>
      {avisos.length > 0 && (
        <Aviso tono="aviso" Icono={IconInfoCircle} titulo="El SRI lo autorizó con advertencias">
          <Mensajes mensajes={avisos} />
        </Aviso>
      )}
      {SIN_LLEGAR[c.entrega] && (
        <Aviso
          tono={c.entrega === 'PARCIAL' ? 'aviso' : 'error'}
          Icono={IconMailX}
          titulo={`${ENTREGAS[c.entrega]!.texto}: ${SIN_LLEGAR[c.entrega]} ${quienRecibe(c.tipo)}`}
        >
          <p>
            {c.acciones.includes('enviar')
              ? 'Vea por qué y envíelo otra vez, a otro correo o por WhatsApp.'
              : 'Vea a quién no le llegó y por qué.'}{' '}
            <Enlace to={toCorreosDe(c.id)} subrayado>
              Ver los correos
            </Enlace>
          </p>
        </Aviso>
      )}
    </>
  );
}

const SIN_LLEGAR: Record<string, string> = {
  NO_ENTREGADO: 'no llegó a su',
  PARCIAL: 'no llegó a todos los correos de su',
};

const PASADO: Record<string, string> = {
  DEVUELTO: 'El SRI lo devolvió: no lo registró',
  NO_AUTORIZADO: 'El SRI no lo autorizó',
};

const Rechazo = ({ comprobante: c }: { comprobante: Comprobante }) => (
  <Aviso tono="error" Icono={IconAlertTriangle} titulo={PASADO[c.estado]!}>
    <Mensajes mensajes={c.mensajes} />
  </Aviso>
);

/** Cada mensaje con su causa y su remedio en palabras llanas; las del SRI van al lado. */
export const Mensajes = ({ mensajes }: { mensajes: Mensaje[] }) => (
  <ul className={estilos.mensajes} aria-label="Mensajes del SRI">
    {mensajes.map((m) => (
      <li key={`${m.identificador} ${m.informacion}`}>
        <strong>{m.causa || m.mensaje}</strong>
        {m.remedio && <p>{m.remedio}</p>}
        <small>
          SRI{m.identificador && ` ${m.identificador}`}: {m.mensaje}
          {m.informacion && ` · ${m.informacion}`}
        </small>
      </li>
    ))}
  </ul>
);

function Espera({ comprobante: c }: { comprobante: Comprobante }) {
  const t = c.transmision;
  const falta =
    c.estado === 'EMITIDO' ? 'espera su turno para ir al SRI' : 'el SRI lo tiene y todavía no responde';
  return (
    <Aviso tono="espera" Icono={IconClockHour4} titulo={`${ESTADOS[c.estado as EstadoSri].texto}: ${falta}`}>
      {t && (
        <p>
          Desde {hace(t.desde)}
          {t.error && ` · ${t.error}`} · próximo intento {fechaHora(t.proximo)}.
        </p>
      )}
      <p>
        {c.estado === 'EMITIDO' ? 'Se envía solo' : 'Se le pregunta solo'} hasta tener respuesta: no hace
        falta emitir otro.{' '}
        {c.modificado_id && (
          <Enlace to={toComprobante(c.modificado_id)}>Ver el documento que modifica</Enlace>
        )}
      </p>
    </Aviso>
  );
}
