import { IconHelpOff } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/ui/avisos';
import { Enlace, Pagina } from '@/ui/base';
import { Articulo } from './Articulo';
import { toAyuda } from './enlaces';
import { Buscar } from './Buscar';
import { paginaDe } from './paginas';

const MIGAS = [{ to: toAyuda(), texto: 'Ayuda' }];

/** La ayuda: todas sus páginas, o una. */
export function AyudaPage() {
  const { id } = useParams();
  const pagina = id ? paginaDe(id) : undefined;
  if (pagina)
    return (
      <Pagina titulo={pagina.titulo} migas={MIGAS}>
        <Articulo pagina={pagina} />
      </Pagina>
    );
  if (id)
    return (
      <Pagina titulo="Ayuda" migas={MIGAS}>
        <EmptyState
          icono={IconHelpOff}
          titulo="Esa página de la ayuda no existe"
          accion={<Enlace to={toAyuda()}>Ver toda la ayuda</Enlace>}
        >
          Quizás cambió de nombre: búsquela entre todas.
        </EmptyState>
      </Pagina>
    );
  return (
    <Pagina titulo="Ayuda" subtitulo="Cómo se hace cada cosa, paso por paso">
      <Buscar />
    </Pagina>
  );
}
