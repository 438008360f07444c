import { Enlace, Estado } from '@/ui/base';
import type { Hoja } from './api';
import comunes from '../presta/hoja.module.css';

/** Lo que conviene mirar antes de declarar, cada cosa con la página donde se arregla. */
export function MirarAntes({ observaciones }: Pick<Hoja, 'observaciones'>) {
  if (!observaciones.length) return <p className={comunes.menor}>No se halló nada raro.</p>;
  return (
    <ul className={comunes.observaciones}>
      {observaciones.map((o) => (
        <li key={o.regla}>
          <Estado tono={o.gravedad}>{o.gravedad === 'error' ? 'Arréglelo' : 'Mírelo'}</Estado>
          <p>{o.frase}</p>
          {o.ruta && (
            <Enlace to={o.ruta} subrayado>
              Ir a verlo<span className="solo-lector">: {o.frase}</span>
            </Enlace>
          )}
        </li>
      ))}
    </ul>
  );
}
