import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type MiDespacho = Esquemas['MiDespacho'];
export type Acceso = NonNullable<MiDespacho['acceso']>;

const RUTA = '/api/mi-despacho';

export const miDespachoQuery = queryOptions({
  queryKey: claves.miDespacho,
  queryFn: ({ signal }) => get<MiDespacho>(RUTA, { signal }),
});

export const darAcceso = (datos: Esquemas['DarAcceso'], idempotencia: string) =>
  post<MiDespacho>(RUTA, datos, { idempotencia });
export const quitarAcceso = () => del(RUTA);
