import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconX } from '@tabler/icons-react';
import { Icono } from '@/ui/base';
import type { Vistas } from './useVistas';
import estilos from './vistas.module.css';

interface Props {
  vistas: Vistas;
  /** La lista no está como al llegar: hay qué guardar. */
  hayQueGuardar: boolean;
  alGuardar: () => void;
  cerrar: () => void;
}

/** Las vistas que una persona guardó de la lista, y cómo guardar la que tiene delante. */
export function VistasGuardadas({ vistas, hayQueGuardar, alGuardar, cerrar }: Props) {
  const sePuede = hayQueGuardar && !vistas.llenas;
  if (!sePuede && !vistas.vistas.length) return null;
  return (
    <div role="group" aria-label="Vistas guardadas" className={estilos.vistas}>
      {vistas.vistas.map((vista) => (
        <div key={vista.nombre} className={estilos.vista}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icono de={IconBookmark} tamano={16} />}
            onClick={() => {
              cerrar();
              vistas.aplicar(vista);
            }}
          >
            {vista.nombre}
          </Button>
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={`Eliminar la vista ${vista.nombre}`}
            title="Eliminar esta vista"
            onClick={() => vistas.quitar(vista.nombre)}
          >
            <Icono de={IconX} tamano={16} />
          </ActionIcon>
        </div>
      ))}
      {sePuede && (
        <Button
          variant="subtle"
          size="compact-md"
          className={estilos.nueva}
          leftSection={<Icono de={IconBookmarkPlus} tamano={16} />}
          onClick={alGuardar}
        >
          Guardar esta vista
        </Button>
      )}
    </div>
  );
}
