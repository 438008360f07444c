import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { enContenido } from '@/ui/portal';
import type { Columna } from '../tipos';
import estilos from './herramientas.module.css';

interface Props<T> {
  columnas: Columna<T>[];
  visibles: Record<string, boolean>;
  cambiar: (columna: string, visible: boolean) => void;
  restablecer: () => void;
}

export function SelectorColumnas<T>({ columnas, visibles, cambiar, restablecer }: Props<T>) {
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
          {columnas.map((columna, i) => (
            <Checkbox
              key={columna.id}
              label={columna.titulo}
              checked={visibles[columna.id] ?? false}
              disabled={i === 0}
              onChange={(e) => cambiar(columna.id, e.currentTarget.checked)}
            />
          ))}
          <Button variant="subtle" size="compact-sm" onClick={restablecer}>
            Restablecer
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
