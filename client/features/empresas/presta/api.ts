import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

/** Una empresa como la ve el proveedor, con lo que quien pregunta puede hacer (`acciones`). */
export type EmpresaFicha = Esquemas['EmpresaFicha'];
export type EmpresaFila = Esquemas['EmpresaFila'];

export const RUTA_EMPRESAS = `${P}/empresas`;

export const empresaQuery = (id: number | string) =>
  queryOptions({
    queryKey: claves.empresas.ficha(id),
    queryFn: ({ signal }) => get<EmpresaFicha>(`${RUTA_EMPRESAS}/${id}`, { signal }),
  });
