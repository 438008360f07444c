import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Pendientes = Esquemas['Pendientes'];
export type Pendiente = Esquemas['DocumentoPendiente'];
export type Aplicacion = Esquemas['Aplicacion'];

/** What a customer owes, read each time somebody is going to put something on it. */
export const pendientesQuery = (idCli: number) =>
  queryOptions({
    queryKey: ['cobros', 'pendientes', idCli],
    queryFn: ({ signal }) => get<Pendientes>('/api/cobros/pendientes', { query: { idCli }, signal }),
    enabled: idCli > 0,
    staleTime: 0,
    gcTime: 0,
  });

/** What is put on a customer's account changes what he owes, wherever that is shown. */
export function refrescarCartera(consultas: QueryClient) {
  for (const clave of ['cobros', 'cartera', 'clientes', 'documentos', 'inicio'])
    void consultas.invalidateQueries({ queryKey: [clave] });
}
