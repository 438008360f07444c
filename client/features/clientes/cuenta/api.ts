import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { CLIENTES } from '../api';

type Esquemas = components['schemas'];

export type EstadoCuenta = Esquemas['EstadoCuenta'];
export type LineaCuenta = Esquemas['LineaCuenta'];
export type Antiguedad = Esquemas['Antiguedad'];

/** The days of a statement, both included; '' is the beginning of all. */
export interface Periodo {
  desde: string;
  hasta: string;
}

/** Everything of a customer's account: whatever moves it refreshes all. */
export const CUENTA = ['clientes', 'cuenta'];

export const estadoQuery = (id: number, periodo: Periodo) =>
  queryOptions({
    queryKey: [...CUENTA, id, 'estado', periodo],
    queryFn: ({ signal }) =>
      get<EstadoCuenta>(`${CLIENTES}/estadoCuenta/${id}`, { query: { ...periodo }, signal }),
    placeholderData: keepPreviousData,
  });
