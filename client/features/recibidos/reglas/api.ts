import { del, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import { RECIBIDOS } from '../api';

type Esquemas = components['schemas'];

export type Regla = Esquemas['ReglaDeRecibidos'];
/** Lo que una persona decide de una regla. */
export type Decidida = Omit<Esquemas['CambiarRegla'], 'version'>;

export const REGLAS = `${RECIBIDOS}/reglas`;

export const crearRegla = (cuerpo: Esquemas['CrearRegla']) => post<Regla>(REGLAS, cuerpo);
export const cambiarRegla = (id: number, cuerpo: Esquemas['CambiarRegla']) =>
  put<Regla>(`${REGLAS}/${id}`, cuerpo);
export const quitarRegla = (id: number) => del(`${REGLAS}/${id}`);
