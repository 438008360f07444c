import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconKey,
  IconLogin2,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { salir } from '@/features/auth/acciones';
import { toAdminLogin, toLogin } from '@/features/auth/enlaces';
import { CambiarClave } from '@/features/auth/ventanas';
import { useOtraCerrada, type TipoSesion } from '@/session';
import { avisoOfrecer } from '@/ui/avisos';
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
  tipo: TipoSesion;
  nombre: string;
  detalle: string;
  cuenta: string;
  /** Las entradas que solo tiene esta área. */
  children?: ReactNode;
}

/** La otra sesión que el mismo 401 cerró: se ofrece al volver, y queda en el menú hasta que se entra a ella. */
const OTRA = {
  administrador: {
    to: toAdminLogin(),
    texto: 'Ingresar a administración',
    cerrada: 'También se cerró la de administración.',
  },
  empresa: { to: toLogin(), texto: 'Ingresar a la empresa', cerrada: 'También se cerró la de la empresa.' },
};

function useOtra(tipo: TipoSesion) {
  const otra = useOtraCerrada(tipo);
  const navegar = useNavigate();
  useEffect(() => {
    if (!otra) return;
    const { to, texto, cerrada } = OTRA[otra.tipo];
    avisoOfrecer(cerrada, texto, () => navegar(to, { state: otra }));
    // Una sola vez por cada cierre.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [otra]);
  return otra && { ...OTRA[otra.tipo], state: otra };
}

export function MenuUsuario({ tipo, nombre, detalle, cuenta, children }: Props) {
  const { pathname } = useLocation();
  const saliendo = useOcupado();
  const otra = useOtra(tipo);
  // La pantalla donde se pidió: al dejarla, la ventana no queda.
  const [cambiando, setCambiando] = useState<string | null>(null);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
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
          <Menu.Item component={Link} to={cuenta} leftSection={<IconUserCircle {...ICONO} />}>
            Mi cuenta
          </Menu.Item>
          <Menu.Item leftSection={<IconKey {...ICONO} />} onClick={() => setCambiando(pathname)}>
            Cambiar contraseña
          </Menu.Item>
          {children}
          {otra && (
            <Menu.Item
              component={Link}
              to={otra.to}
              state={otra.state}
              leftSection={<IconLogin2 {...ICONO} />}
            >
              {otra.texto}
            </Menu.Item>
          )}
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
            onClick={() => void saliendo.durante(() => salir(tipo))}
          >
            Cerrar sesión
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {cambiando === pathname && <CambiarClave tipo={tipo} alTerminar={() => setCambiando(null)} />}
    </>
  );
}
