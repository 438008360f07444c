import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { enContenido } from '@/lib/portal';
import type { AccionFila } from './tipos';
import estilos from './tabla.module.css';

function Entrada({ texto, icono: Icono, peligro, to, alElegir }: AccionFila) {
  const comunes = {
    className: peligro ? estilos.peligro : undefined,
    leftSection: Icono && <Icono size={16} stroke={1.75} aria-hidden />,
  };
  return to === undefined ? (
    <Menu.Item {...comunes} onClick={alElegir}>{texto}</Menu.Item>
  ) : (
    <Menu.Item {...comunes} component={Link} to={to}>{texto}</Menu.Item>
  );
}

/** What can be done with a row besides opening it. */
export function MenuFila({ nombre, acciones }: { nombre: string; acciones: AccionFila[] }) {
  return (
    <Menu position="bottom-end" width={220} portalProps={enContenido()} withInitialFocusPlaceholder={false} transitionProps={{ duration: 100 }}>
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
