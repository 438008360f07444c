import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  const aqui = useRef(0);
  useEffect(() => {
    if (!activa) return;
    aqui.current += 1;
    return () => {
      aqui.current -= 1;
      // Not where the screen only mounts again. Without an answer, it is forgotten in half a minute.
      setTimeout(() => aqui.current || dejar(ticket).catch(() => undefined));
    };
  }, [ticket, activa]);
  return activa ? (data ?? []) : [];
}
