import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconSend, IconTrash, type Icon } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { claves, type Clave } from '@/api/claves';
import { get } from '@/api/http';
import type { PaginaDe } from '@/ui/tabla';
import { Consulta, LineaTiempo, Tarjeta, type TonoEstado } from '@/ui/base';
import type { Cambio } from './Cambios';
import { quienDe } from './quien';
import { escrito } from './valor';
import estilos from './auditoria.module.css';

interface Linea {
  id: number;
  instante: string;
  actor_nombre: string;
  persona: string | null;
  accion: string;
  accion_nombre: string;
  cambios: Cambio[];
}

interface Props {
  /** De qué cosa es, con su artículo: 'del producto', para «Historial del producto». */
  de: string;
  clave: Clave;
  ruta: string;
}

/** El aspecto depende solo del verbo: 'agregar_contacto' se ve como cualquier otro agregado. */
const ASPECTO: Record<string, { icono: Icon; tono: TonoEstado }> = {
  crear: { icono: IconPlus, tono: 'ok' },
  agregar: { icono: IconPlus, tono: 'info' },
  actualizar: { icono: IconPencil, tono: 'info' },
  cambiar: { icono: IconPencil, tono: 'info' },
  eliminar: { icono: IconTrash, tono: 'error' },
  quitar: { icono: IconTrash, tono: 'neutro' },
  enviar: { icono: IconSend, tono: 'info' },
};

/** Los cambios de una cosa, con quién los hizo y cuándo; primero los más recientes. */
export function Historial({ de, clave, ruta }: Props) {
  const lineas = useInfiniteQuery({
    queryKey: claves.seguida(clave),
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
              <LineaTiempo etiqueta={`Historial ${de}`} eventos={todas.map(evento)} />
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
  quien: quienDe(linea),
  // En una cosa recién creada todo es nuevo: no hace falta detallarlo.
  detalle: linea.accion === 'crear' || !linea.cambios.length ? null : <Detalle cambios={linea.cambios} />,
  ...ASPECTO[linea.accion.split('_')[0]!],
});

const Detalle = ({ cambios }: { cambios: Cambio[] }) => (
  <div className={estilos.detalle}>
    {cambios.map(({ campo, rotulo, antes, despues }) => (
      <div key={campo}>
        {rotulo}: {antes && <del>{escrito(antes)}</del>} {antes && '→ '}
        {escrito(despues) ?? '(vacío)'}
      </div>
    ))}
  </div>
);
