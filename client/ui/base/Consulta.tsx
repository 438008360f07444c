import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import { IconMoodEmpty } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { EmptyState, ErrorState } from '@/ui/avisos';
import estilos from './ui.module.css';

interface Props<T> {
  de: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What is looked for, when it isn't there. */
  ausente?: string;
  /** The way on from there. */
  accion?: ReactNode;
  /** Lines of the skeleton. */
  lineas?: number;
  enSeccion?: boolean;
  children: (datos: T) => ReactNode;
}

/** One thing asked to the server: its place while it comes, what went wrong, or the thing. */
export function Consulta<T>({
  de,
  ausente = 'No se encontró lo que busca',
  accion,
  lineas = 6,
  enSeccion,
  children,
}: Props<T>) {
  if (de.data !== undefined) return children(de.data);
  if (de.error instanceof ErrorHttp && de.error.code === 404) {
    return (
      <EmptyState principal={!enSeccion} icono={IconMoodEmpty} titulo={ausente} accion={accion}>
        {mensajeDe(de.error)}
      </EmptyState>
    );
  }
  if (de.error) {
    return (
      <ErrorState enSeccion={enSeccion} titulo="No se pudo cargar" alReintentar={() => void de.refetch()}>
        {mensajeDe(de.error)}
      </ErrorState>
    );
  }
  return (
    <div className={estilos.espera} role="status">
      <span className="solo-lector">Cargando...</span>
      {Array.from({ length: lineas }, (_, i) => (
        <Skeleton key={i} height={14} width={`${92 - ((i * 17) % 46)}%`} radius="sm" aria-hidden />
      ))}
    </div>
  );
}
