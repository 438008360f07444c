import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import type { Seccion } from '@/navegacion';
import { useArea, usePermisos } from '@/session';
import { FUENTES } from './fuentes';

const MINIMO = 2;

/** Lo que las fuentes saben de un texto; se pregunta tras una pausa. */
export function useHallazgos(texto: string, menu: Seccion[]) {
  const area = useArea();
  const puede = usePermisos();
  const escrito = texto.trim();
  const [quieto] = useDebouncedValue(escrito, 250);
  const fuentes = FUENTES.filter(
    (fuente) => fuente.area === area && (!fuente.permiso || puede(fuente.permiso)),
  );
  const respuestas = useQueries({
    queries: fuentes.map(({ grupo, buscar }) => ({
      queryKey: claves.paleta(grupo, quieto),
      queryFn: ({ signal }: { signal: AbortSignal }) => buscar(quieto, signal, menu),
      enabled: quieto.length >= MINIMO,
    })),
  });
  const pregunta = escrito.length >= MINIMO && fuentes.length > 0;
  const alDia = quieto === escrito;
  return {
    grupos:
      pregunta && alDia
        ? fuentes
            .map(({ grupo }, i) => ({ grupo, hallados: respuestas[i]?.data ?? [] }))
            .filter(({ hallados }) => hallados.length > 0)
        : [],
    /** Falta alguna respuesta a lo que está escrito. */
    buscando: pregunta && (!alDia || respuestas.some(({ isPending }) => isPending)),
    error: (pregunta && respuestas.find(({ error }) => error)?.error) || null,
  };
}
