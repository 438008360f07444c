import type { ReactNode } from 'react';
import { entero } from '@/lib/numeros';
import estilos from './pestanasFiltro.module.css';

interface Opcion {
  valor: string;
  texto: string;
  /** Lo mismo, con todas sus palabras. */
  titulo?: string;
  /** Es undefined mientras no se sabe. */
  cuantos: number | undefined;
}

interface Props {
  etiqueta: string;
  opciones: Opcion[];
  elegido: string;
  alElegir: (valor: string) => void;
  /** Lo que va en el otro extremo: otro filtro, una suma. */
  children?: ReactNode;
}

/** Los valores de un filtro de la lista; cada uno dice cuántos hay con los demás filtros puestos. */
export function PestanasFiltro({ etiqueta, opciones, elegido, alElegir, children }: Props) {
  return (
    <div className={estilos.pestanas}>
      <div role="group" aria-label={etiqueta}>
        {opciones.map(({ valor, texto, titulo, cuantos }) => (
          <button
            key={valor}
            type="button"
            className={estilos.pestana}
            title={titulo}
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

/** Un filtro que está puesto o no, al lado de las pestañas. */
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
