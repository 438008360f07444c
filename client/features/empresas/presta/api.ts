import { queryOptions } from '@tanstack/react-query';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

/** Una empresa como la ve el proveedor, con lo que quien pregunta puede hacer (`acciones`). */
export type EmpresaFicha = Esquemas['EmpresaFicha'];
export type EmpresaFila = Esquemas['EmpresaFila'];

export const RUTA_EMPRESAS = `${P}/empresas`;

/** Todo lo de empresas cuelga de ['empresas']: un cambio lo refresca entero. */
export const empresaQuery = (id: number | string) =>
  queryOptions({
    queryKey: ['empresas', 'ficha', String(id)],
    queryFn: ({ signal }) => get<EmpresaFicha>(`${RUTA_EMPRESAS}/${id}`, { signal }),
  });
