import { ActionIcon, Loader, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useOcupado } from '@/ui/base/ocupado/useOcupado';
import { enContenido } from '@/ui/portal';
import type { AccionFila } from './tipos';
import estilos from './tabla.module.css';

/** Se alcanza y se lee, pero no hace nada. */
function Negada({ texto, icono: Icono, porque }: AccionFila) {
  const id = useId();
  return (
    <Menu.Item
      className={estilos.negada}
      leftSection={Icono && <Icono size={16} stroke={1.75} aria-hidden />}
      aria-disabled
      aria-describedby={id}
      closeMenuOnClick={false}
    >
      {texto}
      <small id={id}>{porque}</small>
    </Menu.Item>
  );
}

function Entrada({ accion, hacer }: { accion: AccionFila; hacer: (accion: () => unknown) => void }) {
  const { texto, icono: Icono, peligro, tecla, to, alElegir } = accion;
  if (accion.porque) return <Negada {...accion} />;
  const comunes = {
    className: peligro ? estilos.peligro : undefined,
    leftSection: Icono && <Icono size={16} stroke={1.75} aria-hidden />,
    rightSection: tecla && (
      <kbd className={estilos.tecla} aria-hidden>
        {tecla}
      </kbd>
    ),
    'aria-keyshortcuts': tecla,
  };
  return to === undefined ? (
    <Menu.Item {...comunes} onClick={() => alElegir && hacer(alElegir)}>
      {texto}
    </Menu.Item>
  ) : (
    <Menu.Item {...comunes} component={Link} to={to}>
      {texto}
    </Menu.Item>
  );
}

/**
 * Lo que se puede hacer con una fila además de abrirla; lo que no se puede, con su razón. Mientras hace algo no
 * se abre.
 */
export function MenuFila({ nombre, acciones }: { nombre: string; acciones: AccionFila[] }) {
  const { ocupado, durante } = useOcupado();
  return (
    <Menu
      disabled={ocupado}
      position="bottom-end"
      width={acciones.some((accion) => accion.porque) ? 270 : 220}
      portalProps={enContenido()}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={`Acciones de ${nombre}`}
          aria-busy={ocupado || undefined}
        >
          {ocupado ? (
            <Loader size={16} color="gray" aria-hidden />
          ) : (
            <IconDotsVertical size={18} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acciones.map((accion) => (
          <Entrada key={accion.texto} accion={accion} hacer={(que) => void durante(que)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
