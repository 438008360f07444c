import { Drawer } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { useArea } from '@/session';
import { Enlace } from '@/ui/base';
import { Articulo } from './Articulo';
import { toAyuda, toPaginaAyuda } from './enlaces';
import { Buscar } from './Buscar';
import { paginasDePantalla } from './paginas';
import estilos from './ayuda.module.css';

interface Props {
  abierta: boolean;
  alCerrar: () => void;
}

/** La ayuda de la pantalla que se ve, a su lado: lo que se estaba haciendo no se pierde. */
export function PanelAyuda({ abierta, alCerrar }: Props) {
  const { pathname } = useLocation();
  const [pagina, ...otras] = paginasDePantalla(pathname);
  // Toda la ayuda se lee en una empresa: quien aún no ha entrado en ninguna llegaría a su ingreso.
  const enEmpresa = useArea() === 'empresa';
  return (
    <Drawer
      opened={abierta}
      onClose={alCerrar}
      position="right"
      size={560}
      padding="lg"
      title={pagina?.titulo ?? 'Ayuda'}
      classNames={{ title: estilos.titulo }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 120 }}
    >
      {pagina ? (
        <>
          <Articulo pagina={pagina} />
          {otras.map(({ id, titulo }) => (
            <p key={id} className={estilos.todas}>
              <Enlace to={toPaginaAyuda(id)}>{titulo}</Enlace>
            </p>
          ))}
          {enEmpresa && (
            <p className={estilos.todas}>
              <Enlace to={toAyuda()}>Ver toda la ayuda</Enlace>
            </p>
          )}
        </>
      ) : (
        <Buscar />
      )}
    </Drawer>
  );
}
