import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Consulta, Pagina } from '@/ui/base';
import { catalogosQuery, toCatalogos } from './api';
import { Filas } from './Filas';
import estilos from './catalogos.module.css';

const MIGAS = [{ to: toCatalogos(), texto: 'Catálogos' }];

/** Un catálogo: sus filas, las que rigen y las que no, y lo que se puede hacer con ellas. */
export function CatalogoDeLeyPage() {
  const { catalogo: nombre = '' } = useParams();
  const consulta = useQuery(catalogosQuery);
  return (
    <Consulta de={consulta} lineas={10}>
      {(todos) => {
        const catalogo = todos.find((c) => c.nombre === nombre);
        return catalogo ? (
          <Filas key={nombre} catalogo={catalogo} />
        ) : (
          <Pagina titulo="Catálogo" migas={MIGAS}>
            <p className={estilos.vacio}>No existe ese catálogo.</p>
          </Pagina>
        );
      }}
    </Consulta>
  );
}
