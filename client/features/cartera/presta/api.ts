import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type PendientesDeCobro = Esquemas['Pendientes'];
export type Pendiente = Esquemas['DocumentoPendiente'];
export type Aplicacion = Esquemas['Aplicacion'];

/** Lo que un cliente debe. Se lee de nuevo cada vez que alguien va a aplicarle algo. */
export const pendientesQuery = (idCli: number) =>
  queryOptions({
    queryKey: claves.cobros.pendientes(idCli),
    queryFn: ({ signal }) => get<PendientesDeCobro>('/api/cobros/pendientes', { query: { idCli }, signal }),
    enabled: idCli > 0,
    staleTime: 0,
    gcTime: 0,
  });
