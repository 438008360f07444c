import { Link } from 'react-router-dom';
import { toPaginaAyuda } from './enlaces';
import { PAGINAS } from './paginas';
import estilos from './ayuda.module.css';

/** Todas las páginas, cada una con lo que resuelve. */
export function Indice() {
  return (
    <ul className={estilos.indice}>
      {PAGINAS.map(({ id, titulo, resumen }) => (
        <li key={id}>
          <Link to={toPaginaAyuda(id)}>
            <strong>{titulo}</strong>
            <span>{resumen}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
