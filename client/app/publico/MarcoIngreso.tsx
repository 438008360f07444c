import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Logo, useMarca } from '@/features/configuraciones/presta';
import { Carrusel } from './Carrusel';
import estilos from './publico.module.css';

export function MarcoIngreso() {
  const ancha = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  return (
    <MarcoDeMarca ancha={ancha}>
      <Outlet />
    </MarcoDeMarca>
  );
}

/**
 * El marco del ingreso: los dibujos al lado del formulario, o debajo si no hay ancho; en marca blanca, una tarjeta sobre la portada
 * de la marca.
 */
export function MarcoDeMarca({ ancha, children }: { ancha: boolean; children: ReactNode }) {
  const { blanca, portada } = useMarca();
  if (blanca) {
    return (
      <div className={estilos.portada}>
        {portada && <img src={portada} alt="" className={estilos.portadaImagen} />}
        <main className={estilos.tarjeta}>
          <div className={estilos.tarjetaLogo}>
            <Logo alto={44} />
          </div>
          {children}
        </main>
      </div>
    );
  }
  return (
    <div className={estilos.marco}>
      {ancha && (
        <aside className={estilos.panel} aria-label="Presentación">
          <Logo />
          <Carrusel />
        </aside>
      )}
      <main className={estilos.lado}>
        <div className={estilos.columna}>
          {!ancha && (
            <div className={estilos.logoMovil}>
              <Logo />
            </div>
          )}
          {children}
        </div>
      </main>
      {!ancha && (
        <aside className={estilos.panelMovil} aria-label="Presentación">
          <Carrusel />
        </aside>
      )}
    </div>
  );
}
