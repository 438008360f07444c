import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';

export type CifrasTablero = components['schemas']['Tablero'];
export type PlanPorRenovar = components['schemas']['PorRenovar'];
export type ReciboPendiente = components['schemas']['ReciboPendiente'];

/** Una figura del tablero, cuando la sesión la tiene. */
export type FiguraTablero<K extends keyof CifrasTablero> = NonNullable<CifrasTablero[K]>;

/** El tablero como está ahora; se pide de nuevo cada vez que la persona vuelve a la ventana. */
export const useTablero = () =>
  useQuery({
    queryKey: claves.tablero.cifras,
    queryFn: ({ signal }) => get<CifrasTablero>(`${P}/tablero`, { signal }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

export const exportarTablero = (figura: string) => `${P}/tablero/exportar/${figura}`;
