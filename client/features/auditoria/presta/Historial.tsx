import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconSend, IconTrash, type Icon } from '@tabler/icons-react';
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { get } from '@/api/http';
import type { PaginaDe } from '@/ui/tabla';
import { Consulta, LineaTiempo, Tarjeta, type TonoEstado } from '@/ui/base';
import type { Cambio } from './Cambios';
import estilos from './auditoria.module.css';

interface Linea {
  id: number;
  instante: string;
  actor_nombre: string;
  accion: string;
  accion_nombre: string;
  cambios: Cambio[];
}

interface Props {
  /** Of what: 'producto', as in 'Historial del producto'. */
  de: string;
  clave: QueryKey;
  ruta: string;
}

/** By the verb alone: 'agregar_contacto' looks like any other addition. */
const ASPECTO: Record<string, { icono: Icon; tono: TonoEstado }> = {
  crear: { icono: IconPlus, tono: 'ok' },
  agregar: { icono: IconPlus, tono: 'info' },
  actualizar: { icono: IconPencil, tono: 'info' },
  cambiar: { icono: IconPencil, tono: 'info' },
  eliminar: { icono: IconTrash, tono: 'error' },
  quitar: { icono: IconTrash, tono: 'neutro' },
  enviar: { icono: IconSend, tono: 'info' },
};

/** What was changed of a thing, by whom and when; the newest first. */
export function Historial({ de, clave, ruta }: Props) {
  const lineas = useInfiniteQuery({
    queryKey: clave,
    queryFn: ({ signal, pageParam }) => get<PaginaDe<Linea>>(ruta, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, paginas }) => (page < paginas ? page + 1 : undefined),
  });
  return (
    <Tarjeta titulo="Historial">
      <Consulta de={lineas} enSeccion>
        {({ pages }) => {
          const todas = pages.flatMap((pagina) => pagina.items);
          if (!todas.length) return <p className={estilos.nadie}>Nadie lo ha cambiado desde que se cargó.</p>;
          return (
            <>
              <LineaTiempo etiqueta={`Historial del ${de}`} eventos={todas.map(evento)} />
              {lineas.hasNextPage && (
                <Button
                  mt={12}
                  variant="default"
                  loading={lineas.isFetchingNextPage}
                  onClick={() => void lineas.fetchNextPage()}
                >
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
  // All of a new thing is new: saying it once is enough.
  detalle: linea.accion === 'crear' || !linea.cambios.length ? null : <Detalle cambios={linea.cambios} />,
  ...ASPECTO[linea.accion.split('_')[0]!],
});

const Detalle = ({ cambios }: { cambios: Cambio[] }) => (
  <div className={estilos.detalle}>
    {cambios.map(({ campo, rotulo, antes, despues }) => (
      <div key={campo}>
        {rotulo}: {antes && <del>{antes}</del>} {antes && '→ '}
        {despues ?? '(vacío)'}
      </div>
    ))}
  </div>
);
