import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { claves } from '@/api/claves';
import { anunciar, dejar } from './api';

const LATIDO = 10_000;

/**
 * Anuncia cada diez segundos que la persona está aquí, y recibe quién más está. Sin respuesta, solo falta el
 * aviso.
 */
export function usePresencia(ticket: number, respondiendo: boolean, activa: boolean) {
  const { data } = useQuery({
    queryKey: claves.soporte.presencia(ticket, respondiendo),
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
      // No se despide si la pantalla solo se monta otra vez. Si la despedida no llega, el servidor la olvida
      // en medio minuto.
      setTimeout(() => aqui.current || dejar(ticket).catch(() => undefined));
    };
  }, [ticket, activa]);
  return activa ? (data ?? []) : [];
}
