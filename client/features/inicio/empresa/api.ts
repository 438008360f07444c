import { useQuery } from '@tanstack/react-query';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

export type Inicio = components['schemas']['Inicio'];
export type ClienteVencido = components['schemas']['ClienteVencido'];
export type Aviso = Inicio['atencion'][number];
export type Paso = Inicio['pasos'][number];

/** One figure, when the session has it. */
export type Figura<K extends keyof Inicio> = NonNullable<Inicio[K]>;

/** The company as it is now, again whenever somebody comes back to it. */
export const useInicio = () =>
  useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => get<Inicio>('/api/inicio', { signal }),
    // A step just taken, a collection just written down: it shows on coming back.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const exportarDe = (figura: string) => `/api/inicio/exportar/${figura}`;
