import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from 'react-router-dom';
import { Logo, useMarca } from '@/components/marca';
import { Carrusel } from './Carrusel';
import estilos from './publico.module.css';

/** The frame of the way in: our drawings beside the form or, in white label, a card over the brand's cover. */
export function MarcoIngreso() {
  const { blanca, portada } = useMarca();
  const ancha = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  if (blanca) {
    return (
      <div className={estilos.portada}>
        {portada && <img src={portada} alt="" className={estilos.portadaImagen} />}
        <main className={estilos.tarjeta}>
          <div className={estilos.tarjetaLogo}>
            <Logo alto={44} />
          </div>
          <Outlet />
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
          <Outlet />
        </div>
      </main>
    </div>
  );
}
