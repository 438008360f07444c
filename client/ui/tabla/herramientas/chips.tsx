import { IconX } from '@tabler/icons-react';
import { createContext, use, type MouseEvent } from 'react';
import { Icono } from '@/ui/base';
import type { Lista } from '../useLista';
import estilos from './chips.module.css';

/**
 * Los filtros de una lista se dibujan dos veces: en su panel, con su control, y a la vista, como una etiqueta
 * si están puestos. Cada uno sabe decir las dos cosas.
 */
export const EnChips = createContext(false);
export const useEnChips = () => use(EnChips);

/** Lo que un filtro lee y escribe: sirve cualquier lista. */
export type DeFiltro = Pick<Lista<unknown>, 'filtros' | 'setFiltro'> &
  Partial<Pick<Lista<unknown>, 'iniciales'>>;

/** El valor de un filtro, y cuál tiene cuando nadie lo pone. */
export const valorDe = ({ filtros, iniciales }: DeFiltro, nombre: string) => ({
  valor: filtros[nombre] ?? '',
  defecto: iniciales?.[nombre] ?? '',
});

interface Props {
  texto: string;
  alQuitar: () => void;
}

/** Un filtro puesto; al pulsarlo se quita, y el foco pasa a lo que está a su lado. */
export function Chip({ texto, alQuitar }: Props) {
  const quitar = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const vecino = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
    const boton = currentTarget.closest('[data-lista]')?.querySelector('[data-abre-filtros]');
    ((vecino ?? boton) as HTMLElement | null)?.focus();
    alQuitar();
  };
  return (
    <button type="button" className={estilos.chip} aria-label={`Quitar el filtro: ${texto}`} onClick={quitar}>
      <span>{texto}</span>
      <Icono de={IconX} tamano={14} />
    </button>
  );
}

/** Un filtro que se pone desde otra parte y no tiene control propio: solo se ve puesto, y se quita. */
export function FiltroPuesto({ lista, nombre, texto }: { lista: DeFiltro; nombre: string; texto: string }) {
  const { valor, defecto } = valorDe(lista, nombre);
  if (!useEnChips() || valor === defecto) return null;
  return <Chip texto={texto} alQuitar={() => lista.setFiltro(nombre, defecto)} />;
}
