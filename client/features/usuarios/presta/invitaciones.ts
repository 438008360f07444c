import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Invitacion = Esquemas['InvitacionPendiente'];

const RUTA = '/api/invitaciones';

export const invitacionesQuery = queryOptions({
  queryKey: claves.usuarios.invitaciones,
  queryFn: ({ signal }) => get<Invitacion[]>(RUTA, { signal }),
});
export const invitar = (datos: Esquemas['Invitar'], idempotencia: string) =>
  post<Invitacion>(RUTA, datos, { idempotencia });
export const revocar = (id: number) => del(`${RUTA}/${id}`);
