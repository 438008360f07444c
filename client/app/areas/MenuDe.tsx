import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOcupado } from '@/ui/base';
import estilos from './areas.module.css';

const ICONO = { size: 18, stroke: 1.75, 'aria-hidden': true };

const TEMAS = [
  { valor: 'light', texto: 'Tema claro', Icono: IconSun },
  { valor: 'dark', texto: 'Tema oscuro', Icono: IconMoon },
  { valor: 'auto', texto: 'Tema del sistema', Icono: IconDeviceDesktop },
] as const;

const iniciales = (nombre: string) =>
  nombre
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((palabra) => palabra[0]!.toUpperCase())
    .join('');

interface Props {
  nombre: string;
  detalle: string;
  alSalir: () => Promise<unknown>;
  /** Lo que se ofrece en su área, antes de los temas. */
  children?: ReactNode;
}

/** El menú de quien está, en cualquiera de las áreas: quién es, lo suyo, el tema y la salida. */
export function MenuDe({ nombre, detalle, alSalir, children }: Props) {
  const saliendo = useOcupado();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={260}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <UnstyledButton className={estilos.avatar} aria-label={`Menú de ${nombre}`}>
          <Avatar size={34} color="azul" aria-hidden>
            {iniciales(nombre)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={estilos.quien}>
          <strong>{nombre}</strong>
          <span>{detalle}</span>
        </div>
        <Menu.Divider />
        {children}
        <Menu.Divider />
        {TEMAS.map(({ valor, texto, Icono }) => (
          <Menu.Item
            key={valor}
            data-elegido={colorScheme === valor || undefined}
            className={estilos.tema}
            closeMenuOnClick={false}
            leftSection={<Icono {...ICONO} />}
            rightSection={
              colorScheme === valor && <IconCheck size={16} stroke={2} aria-label="(en uso)" role="img" />
            }
            onClick={() => setColorScheme(valor)}
          >
            {texto}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...ICONO} />}
          disabled={saliendo.ocupado}
          onClick={() => void saliendo.durante(alSalir)}
        >
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
