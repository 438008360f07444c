import { QueryClient } from '@tanstack/react-query';
import { alCerrar, haySuspendidas } from '@/session';
import { ErrorHttp } from './errors';

/** Se vuelve a pedir solo lo que puede pasar por sí solo: una caída o la red, nunca una negativa. */
const reintentar = (veces: number, error: unknown) =>
  veces < 2 && error instanceof ErrorHttp && (error.code === 0 || error.code >= 502);

/** Unas que no saben nada de lo que otro leyó. */
export const consultasNuevas = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Sin red se pregunta igual: fallar enseguida dice más que esperar callado.
        networkMode: 'always',
        retry: reintentar,
        retryDelay: (n) => 600 * 2 ** n,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });

export const consultas = consultasNuevas();

// Lo que se trajo con la sesión de una persona no es de nadie más.
// Lo que está a la vista y espera que su dueño vuelva se queda.
alCerrar(() => (haySuspendidas() ? consultas.removeQueries({ type: 'inactive' }) : consultas.clear()));
