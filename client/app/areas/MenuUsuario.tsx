import { Menu } from '@mantine/core';
import { IconKey, IconLogin2, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { salir } from '@/features/auth/acciones';
import { toAdminLogin, toLogin } from '@/features/auth/enlaces';
import { CambiarClave } from '@/features/auth/ventanas';
import { useOtraCerrada, type TipoSesion } from '@/session';
import { avisoOfrecer } from '@/ui/avisos';
import { MenuDe } from './MenuDe';

const ICONO = { size: 18, stroke: 1.75, 'aria-hidden': true };

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
  const otra = useOtra(tipo);
  // La pantalla donde se pidió: al dejarla, la ventana no queda.
  const [cambiando, setCambiando] = useState<string | null>(null);
  return (
    <>
      <MenuDe nombre={nombre} detalle={detalle} alSalir={() => salir(tipo)}>
        <Menu.Item component={Link} to={cuenta} leftSection={<IconUserCircle {...ICONO} />}>
          Mi cuenta
        </Menu.Item>
        <Menu.Item leftSection={<IconKey {...ICONO} />} onClick={() => setCambiando(pathname)}>
          Cambiar contraseña
        </Menu.Item>
        {children}
        {otra && (
          <Menu.Item component={Link} to={otra.to} state={otra.state} leftSection={<IconLogin2 {...ICONO} />}>
            {otra.texto}
          </Menu.Item>
        )}
      </MenuDe>
      {cambiando === pathname && <CambiarClave tipo={tipo} alTerminar={() => setCambiando(null)} />}
    </>
  );
}
