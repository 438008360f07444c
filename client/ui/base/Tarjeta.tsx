import type { ReactNode } from 'react';
import estilos from './ui.module.css';

interface Props {
  titulo: string;
  acciones?: ReactNode;
  /** Para una tabla que llega hasta los bordes. */
  sinRelleno?: boolean;
  children: ReactNode;
}

export function Tarjeta({ titulo, acciones, sinRelleno, children }: Props) {
  return (
    <section className={estilos.tarjeta} data-sin-relleno={sinRelleno || undefined} aria-label={titulo}>
      <div className={estilos.tituloTarjeta}>
        <h2>{titulo}</h2>
        {acciones}
      </div>
      {children}
    </section>
  );
}

/** Nombre y valor. Un valor que no se conoce no se muestra. */
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

/** Tarjetas una al lado de otra, donde quepan. */
export const Rejilla = ({ minimo = 320, children }: { minimo?: number; children: ReactNode }) => (
  <div
    className={estilos.rejilla}
    style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(${minimo}px, 100%), 1fr))` }}
  >
    {children}
  </div>
);
