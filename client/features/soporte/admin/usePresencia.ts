import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { anunciar, dejar } from './api';

const LATIDO = 10_000;

/** Says every ten seconds that one is here, and hears who else is. Without an answer there is only no hint. */
export function usePresencia(ticket: number, respondiendo: boolean, activa: boolean) {
  const { data } = useQuery({
    queryKey: ['soporte', 'presencia', ticket, respondiendo],
    queryFn: ({ signal }) => anunciar(ticket, respondiendo, signal),
    refetchInterval: LATIDO,
    placeholderData: (previos) => previos,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    enabled: activa,
  });
  useEffect(() => {
    if (!activa) return;
    return () => void dejar(ticket).catch(() => undefined); // in half a minute it is forgotten by itself
  }, [ticket, activa]);
  return activa ? (data ?? []) : [];
}
