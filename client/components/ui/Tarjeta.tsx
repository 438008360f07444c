import type { ReactNode } from 'react';
import estilos from './ui.module.css';

export function Tarjeta({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className={estilos.tarjeta} aria-label={titulo}>
      <h2>{titulo}</h2>
      {children}
    </section>
  );
}

/** Name and value; a value that is not known is not shown. */
export function Datos({ filas }: { filas: [string, ReactNode][] }) {
  return (
    <dl className={estilos.datos}>
      {filas
        .filter(([, valor]) => valor !== undefined && valor !== null && valor !== '')
        .map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd className="tabular">{valor}</dd>
          </div>
        ))}
    </dl>
  );
}
