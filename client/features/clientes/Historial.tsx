import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Consulta, LineaTiempo, Tarjeta, type TonoEstado } from '@/components/ui';
import { historialQuery, type Linea } from './api';
import estilos from './clientes.module.css';

const ASPECTO: Record<string, { icono: Icon; tono: TonoEstado }> = {
  crear: { icono: IconPlus, tono: 'ok' },
  actualizar: { icono: IconPencil, tono: 'info' },
  eliminar: { icono: IconTrash, tono: 'error' },
};

/** What was changed, by whom and when. */
export function Historial({ id }: { id: number }) {
  const consulta = useInfiniteQuery(historialQuery(id));
  return (
    <Tarjeta titulo="Historial">
      <Consulta de={consulta} enSeccion>
        {({ pages }) => {
          const lineas = pages.flatMap((pagina) => pagina.items);
          if (!lineas.length) return <p className={estilos.nada}>Nadie lo ha cambiado desde que se cargó.</p>;
          return (
            <>
              <LineaTiempo etiqueta="Historial del cliente" eventos={lineas.map(evento)} />
              {consulta.hasNextPage && (
                <Button className={estilos.mas} variant="default" loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
                  Ver más
                </Button>
              )}
            </>
          );
        }}
      </Consulta>
    </Tarjeta>
  );
}

const evento = (linea: Linea) => ({
  id: linea.id,
  titulo: linea.accion_nombre,
  cuando: linea.instante,
  quien: linea.actor_nombre,
  detalle: <Cambios linea={linea} />,
  ...ASPECTO[linea.accion],
});

function Cambios({ linea: { accion, cambios } }: { linea: Linea }) {
  // All of a new customer is new: saying it once is enough.
  if (accion === 'crear' || !cambios.length) return null;
  return (
    <div className={estilos.cambios}>
      {cambios.map(({ campo, rotulo, antes, despues }) => (
        <div key={campo}>
          {rotulo}: {antes && <del>{antes}</del>} {antes && '→ '}
          {despues ?? '(vacío)'}
        </div>
      ))}
    </div>
  );
}
