import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LimiteError } from '@/ui/avisos';
import { MenuContext } from '@/navegacion';
import './estilos';
import { Esqueleto } from './Esqueleto';
import { Paleta } from './paleta/Paleta';
import { Riel } from './riel/Riel';
import estilos from './areas.module.css';

interface Props extends ComponentProps<typeof Riel> {
  identidad: ReactNode;
  usuario: ReactNode;
  /** La ayuda de la pantalla, en el área que la tiene. */
  ayudaDe?: ReactNode;
  /** La campana, en el área que la tiene. */
  novedades?: ReactNode;
  /** Lo primero que toda pantalla debe decir: una caída, lo que va en camino. */
  aviso?: ReactNode;
}

/** El marco de las dos áreas: el riel (un cajón en teléfonos), el encabezado y la pantalla. */
export function Marco({ identidad, usuario, ayudaDe, novedades, aviso, ...riel }: Props) {
  const [abierto, { open, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  return (
    <MenuContext value={riel.secciones}>
      {/* La dirección de la pantalla va en el hash: un enlace común a #contenido cambiaría de pantalla. */}
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
          {ayudaDe}
          {novedades}
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
