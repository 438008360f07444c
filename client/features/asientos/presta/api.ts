import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

/** El documento que hizo un asiento: cómo se llama y dónde está su página. */
export type OrigenAsiento = Esquemas['OrigenNombrado'];

/** Lo que la API da con su origen, que puede no tener. */
export type ConOrigen<T> = Omit<T, 'origen'> & { origen: OrigenAsiento | null };

/** `tipo`: cómo llama la API al documento que lo hizo. */
export const deDocumentoQuery = (tipo: string, id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.deDocumento(tipo, id),
    queryFn: ({ signal }) => get<Esquemas['FilaAsiento'][]>(`/api/asientos/de/${tipo}/${id}`, { signal }),
  });

export const nombreDeOrigen = ({ tipo_nombre, nombre }: OrigenAsiento): string => nombre || tipo_nombre;
