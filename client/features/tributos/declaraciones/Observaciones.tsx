import { toCasillero } from '@/navegacion/tributos';
import { Enlace, Estado } from '@/ui/base';
import type { DeFormulario, Observacion } from './api';
import comunes from '../presta/hoja.module.css';

const TONOS = {
  error: { tono: 'error', texto: 'Arréglelo' },
  aviso: { tono: 'aviso', texto: 'Mírelo' },
} as const;

/** Lo que conviene mirar antes de declarar, cada cosa con la página donde se arregla. */
export function Observaciones({ de, observaciones }: { de: DeFormulario; observaciones: Observacion[] }) {
  if (!observaciones.length) return <p className={comunes.menor}>No se halló nada raro.</p>;
  return (
    <ul className={comunes.observaciones}>
      {observaciones.map((o) => (
        <li key={`${o.regla} ${o.casillero}`}>
          <Estado tono={TONOS[o.gravedad].tono}>{TONOS[o.gravedad].texto}</Estado>
          <p>{o.frase}</p>
          {o.ruta && (
            <Enlace to={o.ruta} subrayado>
              Ir a verlo<span className="solo-lector">: {o.frase}</span>
            </Enlace>
          )}
          {!o.ruta && o.casillero && (
            <Enlace to={toCasillero(de.formulario, de.periodo, o.casillero)} subrayado>
              Ver el casillero {o.casillero}
            </Enlace>
          )}
        </li>
      ))}
    </ul>
  );
}
