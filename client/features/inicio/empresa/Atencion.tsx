import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LineaAtencion } from './lineas';
import estilos from './empresa.module.css';

/** Lo que espera a alguien, con el enlace a cada cosa. */
export const Atencion = ({ lineas }: { lineas: LineaAtencion[] }) => (
  <section className={estilos.atencion} aria-label="Requieren atención">
    <h2>Requieren atención</h2>
    <ul>
      {lineas.map(({ id, Icono, tono, texto, to }) => (
        <li key={id} data-tono={tono}>
          <Icono size={18} stroke={1.75} aria-hidden />
          {to ? (
            <Link to={to}>
              {texto}
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </Link>
          ) : (
            <span>{texto}</span>
          )}
        </li>
      ))}
    </ul>
  </section>
);
