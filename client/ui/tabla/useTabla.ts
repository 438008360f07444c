import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { sinPartir } from '@/ui/base';
import type { Columna } from './tipos';
import type { Lista } from './useLista';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
export type Features = typeof features;

/** Su nombre en `orden`. */
export const campoDe = <T>(columna: Columna<T>) =>
  columna.orden === true ? columna.id : columna.orden || '';

interface Opciones<T> {
  lista: Lista<T>;
  columnas: Columna<T>[];
  clave: (fila: T) => string | number;
  visibles: Record<string, boolean>;
}

/**
 * El servidor ordena, pagina y busca. La biblioteca de tablas lleva lo demás: qué columnas se ven y qué filas
 * están marcadas.
 */
export function useTabla<T extends object>({ lista, columnas, clave, visibles }: Opciones<T>) {
  const [marcadas, setMarcadas] = useState<RowSelectionState>({});
  const [deQue, setDeQue] = useState(lista.datos);
  // Lo marcado era de la página que estaba en pantalla.
  if (lista.datos !== deQue) {
    setDeQue(lista.datos);
    setMarcadas({});
  }
  const defs = useMemo<ColumnDef<Features, T>[]>(
    () =>
      columnas.map((c) => ({
        id: c.id,
        header: c.titulo,
        accessorFn: (fila) => fila,
        enableSorting: Boolean(c.orden),
        cell: ({ row }) => sinPartir(c.celda(row.original)),
      })),
    [columnas],
  );
  const porCampo = columnas.find((c) => c.orden && campoDe(c) === lista.orden.replace(/^-/, ''));
  const sorting = useMemo(
    () => (porCampo ? [{ id: porCampo.id, desc: lista.orden.startsWith('-') }] : []),
    [porCampo, lista.orden],
  );
  return useTable({
    features,
    columns: defs,
    data: lista.items,
    getRowId: (fila) => String(clave(fila)),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { columnVisibility: visibles, rowSelection: marcadas, sorting },
    onRowSelectionChange: setMarcadas,
    onSortingChange: (cambio) => {
      const nuevo = (typeof cambio === 'function' ? cambio(sorting) : cambio)[0];
      const columna = columnas.find((c) => c.id === nuevo?.id);
      if (nuevo && columna) lista.setOrden(`${nuevo.desc ? '-' : ''}${campoDe(columna)}`);
    },
  });
}

export type Tabla<T extends object> = ReturnType<typeof useTabla<T>>;
