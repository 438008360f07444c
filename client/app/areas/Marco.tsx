import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LimiteError } from '@/components/feedback';
import { MenuContext, type Seccion } from '@/components/navegacion';
import './estilos';
import { Esqueleto } from './Esqueleto';
import { Paleta } from './Paleta';
import { Riel } from './Riel';
import estilos from './areas.module.css';

interface Props {
  inicio: string;
  cuenta: string;
  secciones: Seccion[];
  identidad: ReactNode;
  usuario: ReactNode;
}

/** The frame of both areas: rail (a drawer on phones), header, screen. */
export function Marco({ inicio, cuenta, secciones, identidad, usuario }: Props) {
  const [abierto, { open, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  return (
    <MenuContext value={secciones}>
      {/* The address is the hash: an ordinary #contenido link would change the screen. */}
      <button type="button" className={estilos.saltar} onClick={() => document.getElementById('contenido')?.focus()}>
        Ir al contenido
      </button>
      <div className={estilos.marco}>
        <aside className={estilos.riel}>
          <Riel inicio={inicio} cuenta={cuenta} secciones={secciones} />
        </aside>
        <Drawer opened={abierto} onClose={close} size={280} padding={0} withCloseButton={false} title="Menú">
          <Riel inicio={inicio} cuenta={cuenta} secciones={secciones} />
        </Drawer>
        <header className={estilos.cabecera}>
          <Burger opened={abierto} onClick={open} size="sm" className={estilos.hamburguesa} aria-label="Abrir el menú" />
          <div className={estilos.identidad}>{identidad}</div>
          <Paleta secciones={secciones} />
          {usuario}
        </header>
        <main id="contenido" tabIndex={-1} className={estilos.contenido}>
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
