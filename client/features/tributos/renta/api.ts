import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Hoja = Esquemas['HojaDeRenta'];
export type Renglon = Esquemas['RenglonDeRenta'];
export type Parte = Esquemas['ParteDeRenglon'];
export type Casilla = Esquemas['CasillaDeRenta'];
export type AsientoDeCuenta = Esquemas['AsientoDeCuenta'];
export type Clasificacion = Esquemas['ClasificarCuenta']['clase'];

export const rutaDe = (anio: number) => `/api/tributos/renta/${anio}`;
export const partesDe = (anio: number, partida: string) => `${rutaDe(anio)}/${partida}/partes`;
export const asientosDe = (anio: number, cuenta: number) => `${rutaDe(anio)}/cuentas/${cuenta}/asientos`;

export const hojaQuery = (anio: number) =>
  queryOptions({
    queryKey: claves.tributos.renta(anio),
    queryFn: ({ signal }) => get<Hoja>(rutaDe(anio), { signal }),
    staleTime: 0,
  });

export const casillasQuery = (anio: number) =>
  queryOptions({
    queryKey: claves.tributos.casillasDeRenta(anio),
    queryFn: ({ signal }) => get<Casilla[]>(`${rutaDe(anio)}/casillas`, { signal }),
    staleTime: 0,
  });

/** `valor` null: deja de decirse, y vuelve lo propuesto. */
export const decirPartida = (anio: number, partida: string, cuerpo: Esquemas['DecirPartida']) =>
  put<Hoja>(`${rutaDe(anio)}/${partida}`, cuerpo);

export const clasificarCuenta = (anio: number, cuenta: number, cuerpo: Esquemas['ClasificarCuenta']) =>
  put<Hoja>(`${rutaDe(anio)}/cuentas/${cuenta}`, cuerpo);
