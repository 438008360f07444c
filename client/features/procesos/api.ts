import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';

export type Proceso = components['schemas']['Proceso'];
export type Revision = components['schemas']['RevisionDeLibros'];

export const PROCESOS = '/api/procesos';
/** Cada cuánto se mira otra vez mientras algo anda, en ms. */
const CADA = 3000;

export const siAnda = (procesos: readonly Proceso[]) =>
  procesos.some(({ estado }) => estado === 'EN_COLA' || estado === 'EN_PROCESO') ? CADA : false;

/** Se cuenta todo otra vez: solo cuando alguien lo pide. */
export const revisionQuery = queryOptions({
  queryKey: claves.procesos.revision,
  queryFn: ({ signal }) => get<Revision[]>(`${PROCESOS}/auditoria`, { signal }),
  enabled: false,
  staleTime: Infinity,
});
