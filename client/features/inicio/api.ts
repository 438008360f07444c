import { useQuery } from '@tanstack/react-query';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';

export type Tablero = components['schemas']['Tablero'];
export type PorRenovar = components['schemas']['PorRenovar'];
export type ReciboPendiente = components['schemas']['ReciboPendiente'];

/** One figure, when the session has it. */
export type Figura<K extends keyof Tablero> = NonNullable<Tablero[K]>;

/** The dashboard looks at the provider as it is now, again whenever somebody comes back to it. */
export const useTablero = () =>
  useQuery({
    queryKey: ['tablero'],
    queryFn: ({ signal }) => get<Tablero>(`${P}/tablero`, { signal }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

export const exportarDe = (figura: string) => `${P}/tablero/exportar/${figura}`;
