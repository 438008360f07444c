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
  /** El título de un 404. */
  ausente?: string;
  /** Qué puede hacer la persona desde un 404. */
  accion?: ReactNode;
  /** Cuántas líneas tiene el esqueleto. */
  lineas?: number;
  enSeccion?: boolean;
  children: (datos: T) => ReactNode;
}

/** Una cosa que se pide al servidor: un esqueleto mientras llega, el error si no llega, o la cosa. */
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
