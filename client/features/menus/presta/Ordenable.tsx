import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import type { FilaMenu } from './arbol';
import estilos from './menus.module.css';

interface Props {
  filas: FilaMenu[];
  disabled?: boolean;
  alSoltar: (codigo: number, hasta: number) => void;
  children: ReactNode;
}

const INSTRUCCIONES = {
  draggable:
    'Presione espacio para tomar este menú, las flechas para moverlo, ' +
    'espacio para soltarlo o Escape para dejarlo donde estaba.',
};

/** Filas que cambian de lugar entre sí y con ninguna otra. */
export function Ordenable({ filas, disabled, alSoltar, children }: Props) {
  const sensores = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lugar = (id?: UniqueIdentifier) => filas.findIndex((f) => f.MEN_CODIGO === id);
  const nombre = (id: UniqueIdentifier) => filas[lugar(id)]?.MEN_NOMBRE ?? '';
  const donde = (id?: UniqueIdentifier) => `lugar ${lugar(id) + 1} de ${filas.length}`;
  const anuncios: Announcements = {
    onDragStart: ({ active }) => `${nombre(active.id)} tomado, ${donde(active.id)}.`,
    // Al tomarla, la fila está primero sobre sí misma: sin esto no se oiría que fue tomada.
    onDragOver: ({ active, over }) =>
      over
        ? `${nombre(active.id)}${active.id === over.id ? ' tomado, ' : ': '}${donde(over.id)}.`
        : undefined,
    onDragEnd: ({ active, over }) => `${nombre(active.id)} soltado, ${donde(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nombre(active.id)} quedó donde estaba.`,
  };
  const soltar = ({ active, over }: DragEndEvent) =>
    over && active.id !== over.id && alSoltar(Number(active.id), lugar(over.id));
  return (
    <DndContext
      sensors={sensores}
      collisionDetection={closestCenter}
      onDragEnd={soltar}
      accessibility={{ announcements: anuncios, screenReaderInstructions: INSTRUCCIONES }}
    >
      <SortableContext
        items={filas.map((f) => f.MEN_CODIGO)}
        strategy={verticalListSortingStrategy}
        disabled={disabled}
      >
        <ul className={estilos.grupo}>{children}</ul>
      </SortableContext>
    </DndContext>
  );
}
