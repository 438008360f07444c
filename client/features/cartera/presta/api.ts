import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Pendientes = Esquemas['Pendientes'];
export type Pendiente = Esquemas['DocumentoPendiente'];
export type Aplicacion = Esquemas['Aplicacion'];

/** Lo que un cliente debe. Se lee de nuevo cada vez que alguien va a aplicarle algo. */
export const pendientesQuery = (idCli: number) =>
  queryOptions({
    queryKey: ['cobros', 'pendientes', idCli],
    queryFn: ({ signal }) => get<Pendientes>('/api/cobros/pendientes', { query: { idCli }, signal }),
    enabled: idCli > 0,
    staleTime: 0,
    gcTime: 0,
  });

/** Vuelve a pedir todo lo que muestra la cuenta de un cliente, después de aplicarle algo. */
export function refrescarCartera(consultas: QueryClient) {
  for (const clave of ['cobros', 'cartera', 'clientes', 'documentos', 'inicio'])
    void consultas.invalidateQueries({ queryKey: [clave] });
}
