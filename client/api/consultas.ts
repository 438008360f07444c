import { QueryClient } from '@tanstack/react-query';
import { alCerrar } from '@/session';
import { ErrorHttp } from './errors';

/** Only what may pass by itself is asked again: outages and the net, never a refusal. */
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

// What one person's session fetched is nobody else's.
alCerrar(() => consultas.clear());
