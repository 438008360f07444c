import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import estilos from './tablero.module.css';

/** La forma del tablero mientras llegan sus cifras. */
export const Espera = () => (
  <div role="status">
    <span className="solo-lector">Cargando...</span>
    <div className={estilos.atencion} aria-hidden>
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} height={104} radius="lg" />
      ))}
    </div>
    <div className={estilos.rejilla} aria-hidden>
      {[4, 2, 3, 3].map((columnas, n) => (
        <div key={n} data-columnas={columnas}>
          <Skeleton height={340} radius="lg" />
        </div>
      ))}
    </div>
  </div>
);
