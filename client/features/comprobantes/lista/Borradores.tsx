import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TablaSimple, type Columna } from '@/components/DataTable';
import { EmptyState } from '@/components/feedback';
import { Consulta, Enlace, Tarjeta } from '@/components/ui';
import { toBorrador, type TipoConEntrada } from '@/lib/enlaces';
import { fechaHora, hace } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { borradoresQuery, type Borrador } from '../api';

const columnas = (tipo: TipoConEntrada): Columna<Borrador>[] => [
  { id: 'cliente', titulo: 'Cliente', celda: (b) => <Enlace to={toBorrador(tipo, b.id)}>{b.cliente || 'Sin cliente todavía'}</Enlace> },
  { id: 'total', titulo: 'Total', numerica: true, celda: (b) => dinero(b.total) },
  { id: 'actualizado', titulo: 'Guardado', celda: (b) => <span className="tabular" title={fechaHora(b.actualizado_en)}>{hace(b.actualizado_en)}</span> },
  { id: 'quien', titulo: 'Por', celda: (b) => b.creado_por },
];

/** Begun and not issued: no number taken yet. */
export function Borradores({ tipo, crear }: { tipo: TipoConEntrada; crear: ReactNode }) {
  const consulta = useQuery(borradoresQuery(tipo));
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
            <TablaSimple etiqueta="Borradores" columnas={columnas(tipo)} filas={borradores} clave={(b) => b.id} />
          </Tarjeta>
        )
      }
    </Consulta>
  );
}
