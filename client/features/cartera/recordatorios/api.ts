import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

export type Regla = components['schemas']['Regla'];
export type Baja = components['schemas']['Baja'];

const RUTA = '/api/cartera/recordatorios';

export const reglaQuery = queryOptions({
  queryKey: claves.cartera.recordatorios,
  queryFn: ({ signal }) => get<Regla>(RUTA, { signal }),
});
export const guardarRegla = (regla: components['schemas']['GuardarRegla']) => put<Regla>(RUTA, regla);

/** Los clientes que pidieron no recibirlos. */
export const bajasQuery = queryOptions({
  queryKey: claves.cartera.bajas,
  queryFn: ({ signal }) => get<components['schemas']['SinRecordatorios'][]>(`${RUTA}/bajas`, { signal }),
  staleTime: 0,
});

const publica = (firma: string) => `/api/publico/recordatorios/${encodeURIComponent(firma)}`;

export const bajaQuery = (firma: string) =>
  queryOptions({
    queryKey: claves.cartera.baja(firma),
    queryFn: ({ signal }) => get<Baja>(publica(firma), { signal }),
    retry: false,
  });
export const darseDeBaja = (firma: string) => post<Baja>(publica(firma), {});
export const volverARecibir = (firma: string) => del<Baja>(publica(firma));
