import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { CLIENTES } from '../api';

type Esquemas = components['schemas'];

export type EstadoCuenta = Esquemas['EstadoCuenta'];
export type LineaCuenta = Esquemas['LineaCuenta'];
export type Antiguedad = Esquemas['Antiguedad'];

/** Los días de un estado de cuenta, ambos incluidos. Con '' en `desde`, empieza en el primer movimiento. */
export interface Periodo {
  desde: string;
  hasta: string;
}

/** La clave de todo lo que es de la cuenta de un cliente: invalidarla lo vuelve a pedir. */
export const CUENTA = ['clientes', 'cuenta'];

export const estadoQuery = (id: number, periodo: Periodo) =>
  queryOptions({
    queryKey: [...CUENTA, id, 'estado', periodo],
    queryFn: ({ signal }) =>
      get<EstadoCuenta>(`${CLIENTES}/estadoCuenta/${id}`, { query: { ...periodo }, signal }),
    placeholderData: keepPreviousData,
  });
