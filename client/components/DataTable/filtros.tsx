import { NativeSelect, TextInput } from '@mantine/core';
import type { Lista } from './useLista';
import estilos from './tabla.module.css';

interface Filtro {
  // Any list: the filter only reads and writes its own name.
  lista: Pick<Lista<unknown>, 'filtros' | 'setFiltro'>;
  nombre: string;
  etiqueta: string;
}

interface SelectProps extends Filtro {
  opciones: readonly { value: string; label: string }[];
  /** How "no filter" reads. */
  todos?: string;
}

/** The label stands inside the control, as in "Estado: todos". */
export function FiltroSelect({ lista, nombre, etiqueta, opciones, todos = 'Todos' }: SelectProps) {
  const valor = lista.filtros[nombre] ?? '';
  return (
    <NativeSelect
      className={estilos.filtro}
      label={etiqueta}
      data-puesto={valor !== '' || undefined}
      value={valor}
      onChange={(e) => lista.setFiltro(nombre, e.currentTarget.value)}
      data={[{ value: '', label: todos }, ...opciones]}
    />
  );
}

/** The browser's own date control: it writes yyyy-mm-dd, and people see theirs. */
export function FiltroFecha({ lista, nombre, etiqueta }: Filtro) {
  const valor = lista.filtros[nombre] ?? '';
  return (
    <TextInput
      className={estilos.filtro}
      type="date"
      label={etiqueta}
      data-puesto={valor !== '' || undefined}
      value={valor}
      onChange={(e) => lista.setFiltro(nombre, e.currentTarget.value)}
    />
  );
}
