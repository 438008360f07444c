import { Button, Checkbox } from '@mantine/core';
import { laQueNombra } from '../columnas';
import type { Columna } from '../tipos';
import { cabe } from '../useDesborde';
import estilos from './herramientas.module.css';

interface Props<T> {
  columnas: Columna<T>[];
  visibles: Record<string, boolean>;
  /** Cuántas veces cedió la tabla: las columnas que no caben no están marcadas. */
  ceden: number;
  cambiar: (columna: string, visible: boolean) => void;
  restablecer: () => void;
}

/** Qué columnas se ven. */
export function SelectorColumnas<T>({ columnas, visibles, ceden, cambiar, restablecer }: Props<T>) {
  const nombra = laQueNombra(columnas);
  return (
    <div role="group" aria-label="Columnas" className={estilos.columnas}>
      <strong aria-hidden>Columnas</strong>
      {columnas.map(({ id, titulo, cede }) => {
        const visible = visibles[id] ?? false;
        const aLaVista = cabe(cede, ceden);
        return (
          <Checkbox
            key={id}
            label={titulo}
            description={visible && !aLaVista ? 'No cabe en este ancho' : undefined}
            checked={visible && aLaVista}
            disabled={id === nombra}
            onChange={(e) => cambiar(id, e.currentTarget.checked)}
          />
        );
      })}
      <Button variant="subtle" size="compact-sm" onClick={restablecer}>
        Restablecer las columnas
      </Button>
    </div>
  );
}
