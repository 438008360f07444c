import { NativeSelect } from '@mantine/core';
import { FechaInput } from '@/ui/form';
import type { Lista } from '../useLista';
import estilos from './herramientas.module.css';

interface Filtro {
  // Sirve cualquier lista: el filtro solo lee y escribe el suyo.
  lista: Pick<Lista<unknown>, 'filtros' | 'setFiltro'>;
  nombre: string;
  etiqueta: string;
}

const clases = (valor: string) => `${estilos.filtro} ${valor ? estilos.puesto : ''}`;

interface SelectProps extends Filtro {
  opciones: readonly { value: string; label: string }[];
  /** Cómo se dice que no hay filtro. */
  todos?: string;
}

/** La etiqueta va dentro del control, como en «Estado: todos». */
export function FiltroSelect({ lista, nombre, etiqueta, opciones, todos = 'Todos' }: SelectProps) {
  const valor = lista.filtros[nombre] ?? '';
  return (
    <NativeSelect
      className={clases(valor)}
      label={etiqueta}
      value={valor}
      onChange={(e) => lista.setFiltro(nombre, e.currentTarget.value)}
      data={[{ value: '', label: todos }, ...opciones]}
    />
  );
}

export function FiltroFecha({ lista, nombre, etiqueta }: Filtro) {
  const valor = lista.filtros[nombre] ?? '';
  return (
    <FechaInput
      className={`${clases(valor)} ${estilos.filtroFecha}`}
      label={etiqueta}
      value={valor}
      onChange={(dia) => dia !== valor && lista.setFiltro(nombre, dia)}
      leftSection={undefined}
    />
  );
}
