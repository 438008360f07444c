import { Link } from 'react-router-dom';
import { toPaginaAyuda } from './enlaces';
import { GRUPOS } from './paginas';
import estilos from './ayuda.module.css';

/** Todas las páginas, por lo que se hace; cada una con lo que resuelve. */
export function Indice() {
  return GRUPOS.map(({ titulo, paginas }) => (
    <section key={titulo} className={estilos.grupo} aria-label={titulo}>
      <h2>{titulo}</h2>
      <ul className={estilos.indice}>
        {paginas.map((pagina) => (
          <li key={pagina.id}>
            <Link to={toPaginaAyuda(pagina.id)}>
              <strong>{pagina.titulo}</strong>
              <span>{pagina.resumen}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
