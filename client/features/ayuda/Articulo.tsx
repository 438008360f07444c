import { useComputedColorScheme } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { PaginaAyuda, Paso } from './tipos';
import estilos from './ayuda.module.css';

/** Lo que va entre ** es un texto de la pantalla. */
const conNombres = (texto: string) =>
  texto
    .split('**')
    .map((parte, i) => (i % 2 ? <b key={i}>{parte}</b> : <Fragment key={i}>{parte}</Fragment>));

/** La fotografía de un paso. Si no llega, el paso se entiende sin ella. */
function Foto({ foto, muestra = '' }: Pick<Paso, 'foto' | 'muestra'>) {
  const tema = useComputedColorScheme('light') === 'dark' ? 'oscuro' : 'claro';
  const [falta, setFalta] = useState(false);
  if (falta) return null;
  return (
    <img
      className={estilos.foto}
      src={`/ayuda/${foto}-${tema}.webp`}
      alt={muestra}
      width={1200}
      height={750}
      loading="lazy"
      onError={() => setFalta(true)}
    />
  );
}

/** Una página de la ayuda: sus pasos, con sus fotografías, y sus notas. */
export function Articulo({ pagina: { resumen, pasos, notas = [] } }: { pagina: PaginaAyuda }) {
  return (
    <article className={estilos.articulo}>
      <p className={estilos.resumen}>{resumen}</p>
      <ol className={estilos.pasos}>
        {pasos.map(({ texto, foto, muestra }) => (
          <li key={texto}>
            <p>{conNombres(texto)}</p>
            {foto && <Foto foto={foto} muestra={muestra} />}
          </li>
        ))}
      </ol>
      {notas.length > 0 && (
        <>
          <h2 className={estilos.subtitulo}>Conviene saber</h2>
          <ul className={estilos.notas}>
            {notas.map((nota) => (
              <li key={nota}>{conNombres(nota)}</li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
