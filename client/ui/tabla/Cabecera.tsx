import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { laQueNombra } from './columnas';
import type { Columna } from './tipos';
import type { Tabla } from './useTabla';
import estilos from './tabla.module.css';

const ORDEN = { asc: 'ascending', desc: 'descending' } as const;
const ICONOS = { asc: IconArrowUp, desc: IconArrowDown, no: IconArrowsSort };

interface Props<T extends object> {
  tabla: Tabla<T>;
  columnas: Map<string, Columna<T>>;
  conSeleccion: boolean;
  conAcciones: boolean;
}

export function Cabecera<T extends object>({ tabla, columnas, conSeleccion, conAcciones }: Props<T>) {
  const nombra = laQueNombra([...columnas.values()]);
  return (
    <thead>
      <tr>
        {conSeleccion && (
          <th className={estilos.casilla} scope="col">
            <Checkbox
              aria-label="Seleccionar todas las filas de la página"
              checked={tabla.getIsAllRowsSelected()}
              indeterminate={tabla.getIsSomeRowsSelected() && !tabla.getIsAllRowsSelected()}
              onChange={tabla.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {tabla.getVisibleLeafColumns().map((columna) => {
          const { titulo, numerica, ancho, cede } = columnas.get(columna.id)!;
          const sentido = columna.getIsSorted();
          const Icono = ICONOS[sentido || 'no'];
          return (
            <th
              key={columna.id}
              scope="col"
              data-numerica={numerica || undefined}
              data-primera={columna.id === nombra || undefined}
              data-cede={cede}
              style={ancho === undefined ? undefined : { width: ancho }}
              aria-sort={columna.getCanSort() ? (sentido ? ORDEN[sentido] : 'none') : undefined}
            >
              {columna.getCanSort() ? (
                <button
                  type="button"
                  className={estilos.orden}
                  data-sentido={sentido || undefined}
                  onClick={columna.getToggleSortingHandler()}
                >
                  {titulo}
                  <Icono size={14} stroke={1.75} aria-hidden />
                </button>
              ) : (
                titulo
              )}
            </th>
          );
        })}
        {conAcciones && (
          <th className={estilos.acciones} scope="col">
            <span className="solo-lector">Acciones</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
