import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { enContenido } from '@/ui/portal';
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

export function SelectorColumnas<T>({ columnas, visibles, ceden, cambiar, restablecer }: Props<T>) {
  return (
    <Popover
      position="bottom-end"
      width={240}
      trapFocus
      returnFocus
      portalProps={enContenido()}
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          h={36}
          px={12}
          leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
        >
          Columnas
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columnas que se muestran">
        <div className={estilos.columnas}>
          {columnas.map(({ id, titulo, cede }, i) => {
            const visible = visibles[id] ?? false;
            const aLaVista = cabe(cede, ceden);
            return (
              <Checkbox
                key={id}
                label={titulo}
                description={visible && !aLaVista ? 'No cabe en este ancho' : undefined}
                checked={visible && aLaVista}
                disabled={i === 0}
                onChange={(e) => cambiar(id, e.currentTarget.checked)}
              />
            );
          })}
          <Button variant="subtle" size="compact-sm" onClick={restablecer}>
            Restablecer
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
