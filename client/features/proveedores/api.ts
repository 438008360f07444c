import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

/** Un proveedor entero, con el cliente que también es. */
export type Proveedor = Esquemas['FichaDeProveedor'];
export type FilaProveedor = Esquemas['FilaProveedor'];
/** Lo que se sabe de una identificación. */
export type Conocido = Esquemas['Conocido'];
export type CuerpoProveedor = Omit<Esquemas['CambiarProveedor'], 'version'>;
type Guardado = Esquemas['ProveedorGuardado'];

export const PROVEEDORES = '/api/proveedores';

export const leerProveedor = (id: number, signal?: AbortSignal) =>
  get<Proveedor>(`${PROVEEDORES}/${id}`, { signal });
export const proveedorQuery = (id: number) =>
  queryOptions({
    queryKey: claves.proveedores.uno(id),
    queryFn: ({ signal }) => leerProveedor(id, signal),
  });

export const conocer = (numero: string) =>
  get<Conocido>(`${PROVEEDORES}/apiRuc/${encodeURIComponent(numero)}`);
export const crearProveedor = (cuerpo: CuerpoProveedor, idempotencia: string) =>
  post<Guardado>(PROVEEDORES, cuerpo, { idempotencia });
export const cambiarProveedor = (id: number, cuerpo: CuerpoProveedor & { version?: number }) =>
  put<Guardado>(`${PROVEEDORES}/${id}`, cuerpo);
export const eliminarProveedor = (id: number) => del(`${PROVEEDORES}/${id}`);
export const hacerCliente = (id: number) => post<Esquemas['ClienteCreado']>(`${PROVEEDORES}/${id}/cliente`);
