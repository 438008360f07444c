import { useQuery } from '@tanstack/react-query';
import { entero } from '@/lib/numeros';
import { Consulta, Enlace, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { catalogosQuery, toCatalogo, type CatalogoDeLey } from './api';
import estilos from './catalogos.module.css';

const COLUMNAS: Columna<CatalogoDeLey>[] = [
  {
    id: 'titulo',
    titulo: 'Catálogo',
    celda: (c) => <Enlace to={toCatalogo(c.nombre)}>{c.titulo}</Enlace>,
  },
  { id: 'quien', titulo: 'Qué se hace con él', envolver: true, celda: (c) => c.quien },
  { id: 'vigentes', titulo: 'Rigen hoy', numerica: true, celda: (c) => entero(c.vigentes) },
  { id: 'total', titulo: 'Con su historia', numerica: true, celda: (c) => entero(c.total) },
];

/** Los códigos, las tarifas y las leyendas que la ley fija, cada uno con sus fechas y su fuente. */
export function CatalogosPage() {
  const catalogos = useQuery(catalogosQuery);
  return (
    <Pagina
      titulo="Catálogos"
      subtitulo="Lo que la ley fija. Un cambio vale desde su fecha; lo ya emitido conserva lo que dijo."
    >
      <Consulta de={catalogos} enSeccion lineas={6}>
        {(todos) => (
          <Tarjeta titulo="Catálogos de la ley" sinRelleno>
            <TablaSimple
              etiqueta="Catálogos de la ley"
              columnas={COLUMNAS}
              filas={todos}
              clave={(c) => c.nombre}
              apilar
              vacio={<p className={estilos.vacio}>Todavía no hay ninguno.</p>}
            />
          </Tarjeta>
        )}
      </Consulta>
    </Pagina>
  );
}
