import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { CLIENTES } from '../api';

type Esquemas = components['schemas'];

export type EstadoCuenta = Esquemas['EstadoCuenta'];
export type LineaCuenta = Esquemas['LineaCuenta'];
export type AntiguedadCliente = Esquemas['Antiguedad'];

/** Los días de un estado de cuenta, ambos incluidos. Con '' en `desde`, empieza en el primer movimiento. */
export interface Periodo {
  desde: string;
  hasta: string;
}

export const estadoQuery = (id: number, periodo: Periodo) =>
  queryOptions({
    queryKey: claves.clientes.cuenta.estado(id, periodo),
    queryFn: ({ signal }) =>
      get<EstadoCuenta>(`${CLIENTES}/estadoCuenta/${id}`, { query: { ...periodo }, signal }),
    placeholderData: keepPreviousData,
  });
