import { del, put } from '@/api/http';
import type { components } from '@/api/schema';
import { RECIBIDOS } from '../api';

export type Regla = components['schemas']['ReglaDeRecibidos'];
export type CuerpoRegla = components['schemas']['CambiarRegla'];

export const REGLAS = `${RECIBIDOS}/reglas`;

export const cambiarRegla = (id: number, cuerpo: CuerpoRegla) => put<Regla>(`${REGLAS}/${id}`, cuerpo);
export const quitarRegla = (id: number) => del(`${REGLAS}/${id}`);
