import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Ensayos = Esquemas['Ensayos'];
export type Ensayo = Esquemas['Ensayo'];
export type EnsayoCreado = Esquemas['EnsayoCreado'];

const RUTA = '/api/ensayos';

export const ensayosQuery = queryOptions({
  queryKey: claves.ensayos,
  queryFn: ({ signal }) => get<Ensayos>(RUTA, { signal }),
});

export const pedirEnsayo = (nombre: string) => post<EnsayoCreado>(RUTA, { nombre });
export const terminarEnsayo = (id: number) => del(`${RUTA}/${id}`);
