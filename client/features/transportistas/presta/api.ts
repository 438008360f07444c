import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Transportista = Esquemas['Transportista'];
/** Lo que se sabe de una identificación. */
export type Conocido = Esquemas['TransportistaConocido'];
export type CuerpoTransportista = Omit<Esquemas['CambiarTransportista'], 'version'>;
type Guardado = Esquemas['TransportistaGuardado'];

export const TRANSPORTISTAS = '/api/transportistas';

export const leerTransportista = (id: number, signal?: AbortSignal) =>
  get<Transportista>(`${TRANSPORTISTAS}/${id}`, { signal });
export const transportistaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.transportistas.uno(id),
    queryFn: ({ signal }) => leerTransportista(id, signal),
  });

/** Los primeros activos con ese nombre, identificación, placa o correo. */
export const buscarTransportistas = (texto: string, signal?: AbortSignal) =>
  post<Transportista[]>(`${TRANSPORTISTAS}/nombre`, { nombre: texto }, { signal });
export const conocer = (numero: string) =>
  get<Conocido>(`${TRANSPORTISTAS}/apiRuc/${encodeURIComponent(numero)}`);
export const crearTransportista = (cuerpo: CuerpoTransportista, idempotencia: string) =>
  post<Guardado>(TRANSPORTISTAS, cuerpo, { idempotencia });
export const cambiarTransportista = (id: number, cuerpo: CuerpoTransportista & { version?: number }) =>
  put<Guardado>(`${TRANSPORTISTAS}/${id}`, cuerpo);
export const eliminarTransportista = (id: number) => del(`${TRANSPORTISTAS}/${id}`);
