import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaReceta = Esquemas['FilaReceta'];
export type Receta = Esquemas['Receta'];
export type ParteDeReceta = Receta['lineas'][number];
export type FilaEnsamble = Esquemas['FilaEnsamble'];
export type Ensamble = Esquemas['EnsambleDeProducto'];
export type Sentido = FilaEnsamble['sentido'];

export const RECETAS = '/api/recetas';
export const ENSAMBLES = '/api/ensambles';

export const SENTIDOS: { value: Sentido; label: string }[] = [
  { value: 'ARMAR', label: 'Armar' },
  { value: 'DESARMAR', label: 'Desarmar' },
];

export const recetaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.receta(id),
    queryFn: ({ signal }) => get<Receta>(`${RECETAS}/${id}`, { signal }),
  });

export const ensambleQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.ensamble(id),
    queryFn: ({ signal }) => get<Ensamble>(`${ENSAMBLES}/${id}`, { signal }),
  });

/** Las de lo que se arma antes, por su código o palabras de su nombre. */
export const buscarRecetas = async (filtro: string, signal: AbortSignal) => {
  const dichos = new URLSearchParams({ filtro, clase: 'ENSAMBLE' });
  return (await get<Esquemas['PaginaFilaReceta']>(`${RECETAS}/paginacion?${dichos}`, { signal })).items;
};

export const crearReceta = (cuerpo: Esquemas['CrearReceta'], idempotencia: string) =>
  post<Receta>(RECETAS, cuerpo, { idempotencia });
export const cambiarReceta = (id: number, cuerpo: Esquemas['CambiarReceta']) =>
  put<Receta>(`${RECETAS}/${id}`, cuerpo);
export const eliminarReceta = (id: number) => del(`${RECETAS}/${id}`);
export const registrarEnsamble = (cuerpo: Esquemas['RegistrarEnsamble'], idempotencia: string) =>
  post<Ensamble>(ENSAMBLES, cuerpo, { idempotencia });
export const anularEnsamble = (id: number, motivo: string) =>
  post<Ensamble>(`${ENSAMBLES}/${id}/anular`, { motivo });

/** 000012. */
export const numeroDe = (numero: number) => String(numero).padStart(6, '0');
