import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves/marco';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

export type Inicio = components['schemas']['Inicio'];
export type ClienteVencido = components['schemas']['ClienteVencido'];
export type Acreedor = components['schemas']['AcreedorVencido'];
export type Aviso = Inicio['atencion'][number];
export type PrimerPaso = Inicio['pasos'][number];

/** Una figura del inicio, cuando la sesión la tiene. */
export type FiguraInicio<K extends keyof Inicio> = NonNullable<Inicio[K]>;

/** La empresa como está ahora; se pide de nuevo cada vez que la persona vuelve a la ventana. */
export const useInicio = () =>
  useQuery({
    queryKey: claves.inicio,
    queryFn: ({ signal }) => get<Inicio>('/api/inicio', { signal }),
    // Un paso recién dado o un cobro recién registrado se ven al volver.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const exportarInicio = (figura: string) => `/api/inicio/exportar/${figura}`;
