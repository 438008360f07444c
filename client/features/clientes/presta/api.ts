import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaCliente = Esquemas['FilaCliente'];
export type Ficha = Esquemas['FichaCliente'];
export type Guardado = Esquemas['ClienteGuardado'];
type Cuerpo = Omit<Esquemas['CambiarCliente'], 'version'>;

export const CLIENTES = '/api/clientes';

/** Los primeros clientes con ese nombre, identificación o correo. */
export const buscarClientes = (texto: string, signal?: AbortSignal) =>
  post<FilaCliente[]>(`${CLIENTES}/nombre`, { nombre: texto }, { signal });
/** Cómo se ofrece uno hallado. */
export const opcionDeCliente = (c: FilaCliente) => ({
  value: String(c.CLI_CODIGO),
  label: c.CLI_NOMBRE,
  detalle: c.CLI_IDENTIFICACION,
});
/** El cliente de la empresa con ese RUC o cédula; si no lo es, lo que sabe de él el registro tributario. */
export const consultarFicha = (eid: number | null, numero: string) =>
  get<Ficha>(`${CLIENTES}/apiRuc/${encodeURIComponent(numero)}`, { query: { eid } });
export const crearCliente = (eid: number | null, cuerpo: Cuerpo, idempotencia: string) =>
  post<Guardado>(CLIENTES, cuerpo, { query: { eid }, idempotencia });
export const leerCliente = (id: number, signal?: AbortSignal) =>
  get<Esquemas['Cliente']>(`${CLIENTES}/${id}`, { signal });

export const clienteQuery = (id: number) =>
  queryOptions({
    queryKey: claves.clientes.uno(id),
    queryFn: ({ signal }) => leerCliente(id, signal),
  });

export const gruposQuery = (eid: number | null, enabled = true) =>
  queryOptions({
    queryKey: claves.clientes.grupos(eid),
    queryFn: ({ signal }) =>
      get<Esquemas['CodigoCliente'][]>('/api/grupoClientes', { query: { eid }, signal }),
    staleTime: 5 * 60_000,
    enabled,
  });
