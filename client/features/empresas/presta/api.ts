import { queryOptions } from '@tanstack/react-query';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

/** A company as the back-office looks at it, with what the caller may do (`acciones`). */
export type EmpresaFicha = Esquemas['EmpresaFicha'];
export type EmpresaFila = Esquemas['EmpresaFila'];

export const RUTA_EMPRESAS = `${P}/empresas`;

/** Everything of companies is under ['empresas']: a change invalidates it whole. */
export const empresaQuery = (id: number | string) =>
  queryOptions({
    queryKey: ['empresas', 'ficha', String(id)],
    queryFn: ({ signal }) => get<EmpresaFicha>(`${RUTA_EMPRESAS}/${id}`, { signal }),
  });
