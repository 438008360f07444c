import { Pagina, Pestanas } from '@/ui/base';
import { Comprobacion } from './Comprobacion';
import { Diario } from './Diario';
import { Mayor } from './Mayor';

/** Los libros: lo que suma cada cuenta, lo que pasó en una y los asientos en su orden. */
export const LibrosPage = () => (
  <Pagina titulo="Libros">
    <Pestanas
      etiqueta="Libros"
      pestanas={[
        { id: 'comprobacion', titulo: 'Comprobación', contenido: () => <Comprobacion /> },
        { id: 'mayor', titulo: 'Mayor', contenido: () => <Mayor /> },
        { id: 'diario', titulo: 'Diario', contenido: () => <Diario /> },
      ]}
    />
  </Pagina>
);
