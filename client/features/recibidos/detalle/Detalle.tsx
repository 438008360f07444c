import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toRecibido } from '@/navegacion/enlaces';
import { Consulta, Enlace, Estado } from '@/ui/base';
import { recibidoQuery, type FilaRecibido } from '../api';
import { ESTADOS, nombreDe } from '../rotulos';
import type { Trabajo } from '../aceptar/useTrabajo';
import { Acciones } from './Acciones';
import { Cuerpo } from './Cuerpo';
import estilos from '../recibidos.module.css';

interface Props {
  /** Como lo dice su fila: su cabecera se ve antes de que llegue lo demás. */
  fila: FilaRecibido;
  trabajo: Trabajo;
  ref: Ref<HTMLElement>;
}

/** El elegido, al lado de la lista. */
export function Detalle({ fila, trabajo, ref }: Props) {
  const consulta = useQuery(recibidoQuery(fila.id));
  const { texto, tono } = ESTADOS[fila.estado];
  return (
    <section ref={ref} tabIndex={-1} className={estilos.detalle} aria-label="El documento elegido">
      <header className={estilos.cabecera}>
        <div>
          <h2>
            <Enlace to={toRecibido(fila.id)}>{nombreDe(fila)}</Enlace>
          </h2>
          <p>
            {fila.razon_social || fila.ruc} · {fecha(fila.fecha)}
          </p>
        </div>
        <div className={estilos.cifra}>
          <strong className="tabular">{dinero(fila.total)}</strong>
          <Estado tono={tono}>{texto}</Estado>
        </div>
        <div className={estilos.acciones}>
          <Acciones recibido={fila} trabajo={trabajo} />
        </div>
      </header>
      <Consulta de={consulta} enSeccion ausente="Ese documento ya no está" lineas={10}>
        {(recibido) => <Cuerpo key={recibido.id} recibido={recibido} trabajo={trabajo} />}
      </Consulta>
    </section>
  );
}
