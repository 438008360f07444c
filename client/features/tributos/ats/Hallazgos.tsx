import { Enlace, Estado } from '@/ui/base';
import type { Hallazgo } from './api';
import estilos from './ats.module.css';

const TONOS = {
  error: { tono: 'error', texto: 'Arréglelo' },
  aviso: { tono: 'aviso', texto: 'Mírelo' },
} as const;

/** Lo que el portal rechazaría y lo que conviene mirar, cada cosa con la página donde se arregla. */
export function Hallazgos({ hallazgos }: { hallazgos: Hallazgo[] }) {
  if (!hallazgos.length) return <p className={estilos.menor}>No se halló nada que arreglar.</p>;
  return (
    <ul className={estilos.hallazgos}>
      {hallazgos.map(({ regla, gravedad, frase, enlace }) => (
        <li key={`${regla} ${frase}`}>
          <Estado tono={TONOS[gravedad].tono}>{TONOS[gravedad].texto}</Estado>
          <p>{frase}</p>
          {enlace && (
            <Enlace to={enlace} subrayado>
              Ir a verlo<span className="solo-lector">: {frase}</span>
            </Enlace>
          )}
        </li>
      ))}
    </ul>
  );
}
