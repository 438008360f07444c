import { Pagina, Pestanas } from '@/ui/base';
import { Auxiliar } from './Auxiliar';
import { Comprobacion } from './Comprobacion';
import { Diario } from './Diario';
import { Mayor } from './Mayor';

/** Los libros: lo que suma cada cuenta, lo que pasó en una, los asientos en su orden y lo de cada tercero. */
export const LibrosPage = () => (
  <Pagina titulo="Diario y mayor">
    <Pestanas
      etiqueta="Libros"
      pestanas={[
        { id: 'comprobacion', titulo: 'Comprobación', contenido: () => <Comprobacion /> },
        { id: 'mayor', titulo: 'Mayor', contenido: () => <Mayor /> },
        { id: 'diario', titulo: 'Diario', contenido: () => <Diario /> },
        { id: 'auxiliar', titulo: 'Auxiliares', contenido: () => <Auxiliar /> },
      ]}
    />
  </Pagina>
);
