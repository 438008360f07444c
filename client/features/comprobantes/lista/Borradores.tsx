import { ActionIcon } from '@mantine/core';
import { IconNotes, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { borradoresQuery, eliminarBorrador, type FilaBorrador } from '@/features/nucleo/presta/borradores';
import { frasesDe } from '@/features/nucleo/presta/tipo/frases';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';
import { fechaHora, hace } from '@/lib/fechas';
import { toBorrador, toRepetir } from '@/navegacion/enlaces';
import { dialogos, EmptyState, hacer } from '@/ui/avisos';
import { Consulta, Enlace, Icono, IconoAccion, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';

const columnas = (tipo: Tipo): Columna<FilaBorrador>[] => [
  {
    id: 'cliente',
    titulo: frasesDe(tipo).quien,
    celda: (b) => (
      <Enlace to={toBorrador(tipo.camino, b.id)}>
        {b.cliente || `Sin ${frasesDe(tipo).quien.toLowerCase()} todavía`}
      </Enlace>
    ),
  },
  { id: 'total', titulo: 'Total', numerica: true, celda: (b) => importe(b.total) },
  {
    id: 'actualizado',
    titulo: 'Guardado',
    celda: (b) => (
      <span className="tabular" title={fechaHora(b.actualizado_en)}>
        {hace(b.actualizado_en)}
      </span>
    ),
  },
  { id: 'quien', titulo: 'Por', celda: (b) => b.creado_por },
  ...(tipo.seRepite
    ? [{ id: 'repetir', titulo: 'Repetir', ancho: 72, celda: (b: FilaBorrador) => <Repetir borrador={b} /> }]
    : []),
  { id: 'eliminar', titulo: 'Eliminar', ancho: 72, celda: (b) => <Eliminar borrador={b} /> },
];

function Repetir({ borrador: b }: { borrador: FilaBorrador }) {
  return (
    <ActionIcon
      component={Link}
      to={toRepetir('borrador', b.id)}
      variant="subtle"
      color="gray"
      size={30}
      aria-label={`Repetir cada mes el borrador ${b.cliente ? `de ${b.cliente}` : 'sin cliente'}`}
    >
      <Icono de={IconRepeat} />
    </ActionIcon>
  );
}

function Eliminar({ borrador: b }: { borrador: FilaBorrador }) {
  const consultas = useQueryClient();
  const de = b.cliente ? `de ${b.cliente}` : 'sin nombre todavía';
  const eliminar = async () => {
    if (
      !(await dialogos.confirmar(
        '¿Eliminar el borrador?',
        `El borrador ${de} no gastó número y no se puede recuperar.`,
        { si: 'Eliminar', peligro: true },
      ))
    )
      return;
    await hacer(
      () => eliminarBorrador(b.id),
      'Borrador eliminado',
      () => refrescar(consultas, alCambiar.borrador),
    );
  };
  return (
    <IconoAccion
      variant="subtle"
      color="gray"
      size={30}
      aria-label={`Eliminar el borrador ${de}`}
      alPulsar={eliminar}
    >
      <Icono de={IconTrash} />
    </IconoAccion>
  );
}

/** Los comprobantes empezados y no emitidos, que aún no toman número. */
export function Borradores({ tipo, crear }: { tipo: Tipo; crear: ReactNode }) {
  const consulta = useQuery(borradoresQuery(tipo.codigo));
  return (
    <Consulta de={consulta} enSeccion>
      {(borradores) =>
        borradores.length === 0 ? (
          <Tarjeta titulo="Borradores">
            <EmptyState icono={IconNotes} titulo="No hay borradores" accion={crear || undefined}>
              Lo que empiece y no emita se guarda solo y lo espera aquí, sin gastar número.
            </EmptyState>
          </Tarjeta>
        ) : (
          <Tarjeta titulo="Borradores" sinRelleno>
            <TablaSimple
              etiqueta="Borradores"
              columnas={columnas(tipo)}
              filas={borradores}
              clave={(b) => b.id}
            />
          </Tarjeta>
        )
      }
    </Consulta>
  );
}
