import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import { CLIENTES } from '../api';

type Esquemas = components['schemas'];

export type Contacto = Esquemas['ContactoCliente'];
export type CuerpoContacto = Required<Omit<Esquemas['CambiarContactoCliente'], 'version'>>;

const ruta = (cliente: number) => `${CLIENTES}/${cliente}/contactos`;

export const contactosQuery = (cliente: number) =>
  queryOptions({
    queryKey: claves.clientes.contactos(cliente),
    queryFn: ({ signal }) => get<Contacto[]>(ruta(cliente), { signal }),
  });

export const crearContacto = (cliente: number, cuerpo: CuerpoContacto, idempotencia: string) =>
  post<Contacto>(ruta(cliente), cuerpo, { idempotencia });
export const cambiarContacto = (cliente: number, id: number, cuerpo: CuerpoContacto & { version?: number }) =>
  put<Contacto>(`${ruta(cliente)}/${id}`, cuerpo);
export const quitarContacto = (cliente: number, id: number) => del(`${ruta(cliente)}/${id}`);
