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

/** Donde el navegador no lo hace solo. */
const crecer = (caja: HTMLTextAreaElement) => {
  if (CSS.supports?.('field-sizing', 'content')) return;
  caja.style.height = '0';
  caja.style.height = `${caja.scrollHeight + 2}px`;
};

/** Un texto que puede ser largo: baja de renglón y la celda crece con él. Sigue siendo de una línea: no lleva saltos. */
export function CeldaTexto({
  rotulo,
  columna,
  idError,
  mal,
  onInput,
  ref,
  ...resto
}: Comun & ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={1}
      autoComplete="off"
      onFocus={(e) => e.currentTarget.select()}
      {...resto}
      ref={(caja) => {
        if (caja) crecer(caja);
        if (typeof ref === 'function') ref(caja);
      }}
      onInput={(e) => {
        const caja = e.currentTarget;
        if (/[\r\n]/.test(caja.value)) caja.value = caja.value.replace(/\s*[\r\n]+\s*/g, ' ');
        crecer(caja);
        onInput?.(e);
      }}
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
