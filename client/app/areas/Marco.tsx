import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LimiteError } from '@/ui/avisos';
import { MenuContext } from '@/navegacion';
import './estilos';
import { Esqueleto } from './Esqueleto';
import { Paleta } from './Paleta';
import { Riel } from './Riel';
import estilos from './areas.module.css';

interface Props extends ComponentProps<typeof Riel> {
  identidad: ReactNode;
  usuario: ReactNode;
  /** What every screen should say first: an outage. */
  aviso?: ReactNode;
}

/** The frame of both areas: rail (a drawer on phones), header, screen. */
export function Marco({ identidad, usuario, aviso, ...riel }: Props) {
  const [abierto, { open, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  return (
    <MenuContext value={riel.secciones}>
      {/* The address is the hash: an ordinary #contenido link would change the screen. */}
      <button
        type="button"
        className={estilos.saltar}
        onClick={() => document.getElementById('contenido')?.focus()}
      >
        Ir al contenido
      </button>
      <div className={estilos.marco}>
        <aside className={estilos.riel}>
          <Riel {...riel} />
        </aside>
        <Drawer opened={abierto} onClose={close} size={280} padding={0} withCloseButton={false} title="Menú">
          <Riel {...riel} />
        </Drawer>
        <header className={estilos.cabecera}>
          <Burger
            opened={abierto}
            onClick={open}
            size="sm"
            className={estilos.hamburguesa}
            aria-label="Abrir el menú"
          />
          <div className={estilos.identidad}>{identidad}</div>
          <Paleta secciones={riel.secciones} />
          {usuario}
        </header>
        <main id="contenido" tabIndex={-1} className={estilos.contenido}>
          {aviso}
          <LimiteError key={pathname}>
            <Suspense fallback={<Esqueleto />}>
              <Outlet />
            </Suspense>
          </LimiteError>
        </main>
      </div>
    </MenuContext>
  );
}
