import { QueryClient } from '@tanstack/react-query';
import { alCerrar } from '@/session';
import { ErrorHttp } from './errors';

/** Se vuelve a pedir solo lo que puede pasar por sí solo: una caída o la red, nunca una negativa. */
const reintentar = (veces: number, error: unknown) =>
  veces < 2 && error instanceof ErrorHttp && (error.code === 0 || error.code >= 502);

export const consultas = new QueryClient({
  defaultOptions: {
    queries: {
      retry: reintentar,
      retryDelay: (n) => 600 * 2 ** n,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
  },
});

// Lo que se trajo con la sesión de una persona no es de nadie más.
alCerrar(() => consultas.clear());
