import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaLista = Esquemas['FilaListaPrecios'];
export type ListaPrecios = Esquemas['ListaPrecios'];
export type PrecioDeLista = Esquemas['PrecioDeLista'];
export type PrecioDicho = Esquemas['PrecioDicho'];
export type DatosLista = Esquemas['CrearListaPrecios'];
export type CambioMasivo = Esquemas['PreverCambio'];
export type Previa = Esquemas['PreviaDeCambio'];
export type ProductoHallado = Esquemas['FilaProducto'];

export const LISTAS = '/api/listas-precios';
const de = (id: number) => `${LISTAS}/${id}`;
export const lineasDe = (id: number) => `${de(id)}/lineas`;

export const listaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.listasPrecios.una(id),
    queryFn: ({ signal }) => get<ListaPrecios>(de(id), { signal }),
  });

export const crearLista = (datos: DatosLista, idempotencia: string) =>
  post<ListaPrecios>(LISTAS, datos, { idempotencia });
export const cambiarLista = (id: number, datos: DatosLista & { version: number }) =>
  put<ListaPrecios>(de(id), datos);
export const eliminarLista = (id: number) => del(de(id));
export const duplicarLista = (id: number, datos: DatosLista, idempotencia: string) =>
  post<ListaPrecios>(`${de(id)}/duplicar`, datos, { idempotencia });
export const guardarPrecios = (id: number, lineas: PrecioDicho[], version: number) =>
  put<ListaPrecios>(lineasDe(id), { lineas, version });
export const prever = (id: number, cambio: CambioMasivo) => post<Previa>(`${de(id)}/previa`, cambio);
export const aplicar = (id: number, cambio: CambioMasivo, version: number) =>
  post<ListaPrecios>(`${de(id)}/cambio`, { ...cambio, version });

export const buscarProductos = (texto: string, signal: AbortSignal) =>
  post<ProductoHallado[]>('/api/productos/nombre', { nombre: texto }, { signal });
