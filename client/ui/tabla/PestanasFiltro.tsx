import type { ReactNode } from 'react';
import { entero } from '@/lib/numeros';
import estilos from './pestanasFiltro.module.css';

interface Opcion {
  valor: string;
  texto: string;
  /** Undefined while it isn't known. */
  cuantos: number | undefined;
}

interface Props {
  etiqueta: string;
  opciones: Opcion[];
  elegido: string;
  alElegir: (valor: string) => void;
  /** What stands at the other end: another filter, a sum. */
  children?: ReactNode;
}

/** The values of a list's filter, each with how many there are of it under the other filters. */
export function PestanasFiltro({ etiqueta, opciones, elegido, alElegir, children }: Props) {
  return (
    <div className={estilos.pestanas}>
      <div role="group" aria-label={etiqueta}>
        {opciones.map(({ valor, texto, cuantos }) => (
          <button
            key={valor}
            type="button"
            className={estilos.pestana}
            aria-pressed={elegido === valor}
            onClick={() => alElegir(valor)}
          >
            {texto}
            <span className={estilos.cuantos}>{cuantos === undefined ? '·' : entero(cuantos)}</span>
          </button>
        ))}
      </div>
      {children && <div>{children}</div>}
    </div>
  );
}

/** A filter that is on or off, beside them. */
export function InterruptorFiltro({
  puesto,
  alCambiar,
  children,
}: {
  puesto: boolean;
  alCambiar: (puesto: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={estilos.pestana}
      data-aparte
      aria-pressed={puesto}
      onClick={() => alCambiar(!puesto)}
    >
      {children}
    </button>
  );
}
