import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type CierreAnio = Esquemas['CierreAnio'];
export type MesDelAnio = Esquemas['MesDelAnio'];
export type AsientoDeCierre = Esquemas['AsientoDeCierre'];
export type LineaDeCierre = Esquemas['LineaDeCierre'];
export type Partidas = Esquemas['DecirPartidas'];
export type CierreMes = Esquemas['CierreMes'];
export type PasoDeCierre = Esquemas['PasoDeCierre'];
export type Impuestos = Esquemas['ImpuestosDelMes'];

const CIERRES = '/api/cierres';
const delMes = (anio: number, mes: number) => `${CIERRES}/${anio}/${mes}`;
const elPaso = (anio: number, mes: number, codigo: string) => `${delMes(anio, mes)}/pasos/${codigo}`;

export const anioQuery = (anio: number) =>
  queryOptions({
    queryKey: claves.contabilidad.cierreDeAnio(anio),
    queryFn: ({ signal }) => get<CierreAnio>(`${CIERRES}/${anio}`, { signal }),
    staleTime: 0,
  });
export const mesQuery = (anio: number, mes: number) =>
  queryOptions({
    queryKey: claves.contabilidad.cierreDeMes(anio, mes),
    queryFn: ({ signal }) => get<CierreMes>(delMes(anio, mes), { signal }),
    staleTime: 0,
  });
export const impuestosQuery = (anio: number, mes: number) =>
  queryOptions({
    queryKey: claves.contabilidad.impuestosDelMes(anio, mes),
    queryFn: ({ signal }) => get<Impuestos>(`${delMes(anio, mes)}/impuestos`, { signal }),
    staleTime: 0,
  });

export const hacerPaso = (anio: number, mes: number, codigo: string) =>
  post<CierreMes>(elPaso(anio, mes, codigo));
export const deshacerPaso = (anio: number, mes: number, codigo: string) =>
  del<CierreMes>(elPaso(anio, mes, codigo));
export const liquidar = (anio: number, mes: number, cuerpo: Esquemas['OpcionesDeIva']) =>
  post<Impuestos>(`${delMes(anio, mes)}/impuestos`, cuerpo);
export const cerrarMes = (anio: number, mes: number) => post<CierreMes>(`${delMes(anio, mes)}/cerrar`);
export const reabrirMes = (anio: number, mes: number, motivo: string) =>
  post<CierreMes>(`${delMes(anio, mes)}/reabrir`, { motivo });

export const calcular = (anio: number, cuerpo: Partidas) =>
  post<CierreAnio>(`${CIERRES}/${anio}/calcular`, cuerpo);
/** `neto`: el resultado que la persona vio; si ya es otro, nada se cierra. */
export const cerrarAnio = (anio: number, neto: string) =>
  post<CierreAnio>(`${CIERRES}/${anio}/cerrar`, { neto });
export const deshacerAnio = (anio: number, motivo: string) =>
  post<CierreAnio>(`${CIERRES}/${anio}/deshacer`, { motivo });
