import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { claves } from '@/api/claves';

interface Pregunta<T> {
  /** Lo que la persona lleva escrito, sin espacios a los lados. */
  texto: string;
  /** Debe pasar `signal`, para que se cancele lo que se pidió antes. */
  buscar: (texto: string, signal: AbortSignal) => Promise<T[]>;
  esExacto?: (hallado: T, texto: string) => boolean;
  pausa: number;
  /** Cuántas letras hacen falta para preguntar. */
  minimo: number;
  /** De dónde se responde, si cambia: lo hallado en una no vale en otra. */
  fuente?: string;
}

interface Hallazgo<T> {
  todos: T[];
  /** El primero es, entero, lo que se escribió. */
  exacto: boolean;
}

/** El exacto va primero, si es el único. */
function conElExacto<T>(todos: T[], esExacto: (uno: T) => boolean): Hallazgo<T> {
  const exactos = todos.filter(esExacto);
  const [suyo] = exactos;
  return suyo !== undefined && exactos.length === 1
    ? { todos: [suyo, ...todos.filter((uno) => uno !== suyo)], exacto: true }
    : { todos, exacto: false };
}

/** Lo que responde a un texto mientras se escribe: se pregunta tras una pausa. */
export function useSugerencias<T>({ texto, buscar, esExacto, pausa, minimo, fuente = '' }: Pregunta<T>) {
  const id = useId();
  const [quieto] = useDebouncedValue(texto, pausa);
  const { data, error, isFetching } = useQuery({
    queryKey: claves.sugerencias(`${id}${fuente}`, quieto),
    queryFn: ({ signal }) =>
      buscar(quieto, signal).then((todos) => conElExacto(todos, (uno) => Boolean(esExacto?.(uno, quieto)))),
    enabled: quieto.length >= minimo,
    staleTime: 10_000,
    gcTime: 30_000,
  });
  return {
    hallazgo: texto.length >= minimo ? data : undefined,
    /** Lo hallado es de lo que está escrito, no de lo que estaba antes de la pausa. */
    alDia: quieto === texto,
    error,
    buscando: isFetching && texto !== '',
  };
}
