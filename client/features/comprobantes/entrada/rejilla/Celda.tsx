import type { ComponentProps, ReactNode } from 'react';
import type { ComunDeCelda as Comun } from '@/features/nucleo/presta/tipo/lineas';
import estilos from './rejilla.module.css';

const comunes = ({ rotulo, columna, idError, mal }: Comun) => ({
  'aria-label': rotulo,
  'data-columna': columna,
  'aria-invalid': mal || undefined,
  'aria-describedby': mal ? idError : undefined,
  className: estilos.celda,
});

// Son los controles del navegador: hay seis por línea, y puede haber cientos de líneas.
export function Celda({ rotulo, columna, idError, mal, ...resto }: Comun & ComponentProps<'input'>) {
  return (
    <input
      autoComplete="off"
      onFocus={(e) => e.currentTarget.select()}
      {...resto}
      {...comunes({ rotulo, columna, idError, mal })}
    />
  );
}

export function CeldaSelect({
  rotulo,
  columna,
  idError,
  mal,
  children,
  ...resto
}: Comun & ComponentProps<'select'> & { children: ReactNode }) {
  return (
    <select {...resto} {...comunes({ rotulo, columna, idError, mal })}>
      {children}
    </select>
  );
}
