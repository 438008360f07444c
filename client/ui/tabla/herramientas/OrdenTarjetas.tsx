import { NativeSelect } from '@mantine/core';
import type { Columna } from '../tipos';
import type { Lista } from '../useLista';
import { campoDe } from '../useTabla';
import tarjetas from '../tarjetas.module.css';
import estilos from './herramientas.module.css';

interface Props<T> {
  lista: Lista<T>;
  columnas: Columna<T>[];
  visibles: Record<string, boolean>;
}

/** Donde las filas son tarjetas no hay cabecera que pulsar: el orden se elige aquí. */
export function OrdenTarjetas<T>({ lista, columnas, visibles }: Props<T>) {
  const opciones = columnas
    .filter((columna) => columna.orden && visibles[columna.id])
    .flatMap((columna) => [
      { value: campoDe(columna), label: `${columna.titulo}, ascendente` },
      { value: `-${campoDe(columna)}`, label: `${columna.titulo}, descendente` },
    ]);
  if (!opciones.length) return null;
  // El orden con que la lista nace puede no ser el de ninguna columna a la vista.
  const conocido = opciones.some(({ value }) => value === lista.orden);
  return (
    <NativeSelect
      className={`${estilos.filtro} ${tarjetas.orden}`}
      label="Ordenar por"
      value={lista.orden}
      onChange={(e) => lista.setOrden(e.currentTarget.value)}
      data={conocido ? opciones : [{ value: lista.orden, label: 'Como llega' }, ...opciones]}
    />
  );
}
