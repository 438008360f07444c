import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { IconDotsVertical, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { enContenido } from '@/lib/portal';
import estilos from './planes.module.css';

export interface Accion {
  texto: string;
  icono: Icon;
  alElegir: () => void;
  /** Why it can't be done now: it stays in the menu and says so. */
  porque?: string | null;
  peligro?: boolean;
}

function Entrada({ texto, icono: Icono, alElegir, porque, peligro }: Accion) {
  const id = useId();
  return (
    <Menu.Item
      color={peligro && !porque ? 'red' : undefined}
      leftSection={<Icono size={16} stroke={1.75} aria-hidden />}
      aria-disabled={porque ? true : undefined}
      aria-describedby={porque ? id : undefined}
      data-negada={porque ? true : undefined}
      className={estilos.accion}
      closeMenuOnClick={!porque}
      onClick={porque ? undefined : alElegir}
    >
      {texto}
      {porque && <small id={id}>{porque}</small>}
    </Menu.Item>
  );
}

/** What can be done with a plan or a receipt; what can't, with its reason. */
export function AccionesPlan({ nombre, acciones }: { nombre: string; acciones: Accion[] }) {
  return (
    <Menu position="bottom-end" width={270} portalProps={enContenido()} withInitialFocusPlaceholder={false} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={`Acciones de ${nombre}`}>
          <IconDotsVertical size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acciones.map((accion) => (
          <Entrada key={accion.texto} {...accion} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
