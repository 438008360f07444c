import { post, put } from '@/api/http';
import type { components } from '@/api/schema';
import { BODEGAS, type Bodega } from '../presta/api';

type Esquemas = components['schemas'];

export const crearBodega = (datos: Esquemas['CrearBodega'], idempotencia: string) =>
  post<Bodega>(BODEGAS, datos, { idempotencia });
export const cambiarBodega = (id: number, datos: Esquemas['CambiarBodega']) =>
  put<Bodega>(`${BODEGAS}/${id}`, datos);
