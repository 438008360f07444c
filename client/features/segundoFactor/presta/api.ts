import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, P, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import { opcionesDe, type Credencial, type Prueba } from './ingreso';

type Esquemas = components['schemas'];

export type Situacion = Esquemas['SegundoFactor'];
export type Factor = Esquemas['Factor'];
export type Puesto = Esquemas['FactorPuesto'];
export type Propuesto = Esquemas['TotpPropuesto'];
const RUTA = '/api/segundo-factor';

export const situacionQuery = queryOptions({
  queryKey: claves.cuenta.segundoFactor,
  queryFn: ({ signal }) => get<Situacion>(RUTA, { signal }),
  staleTime: 0,
});

export type Exigencia = Esquemas['Exigencia'];

export const exigenciaQuery = queryOptions({
  queryKey: claves.cuenta.exigenciaDeFactor,
  queryFn: ({ signal }) => get<Exigencia>(`${RUTA}/exigencia`, { signal }),
});
export const exigirFactor = (desde: string | null, version: number) =>
  put<Exigencia>(`${RUTA}/exigencia`, { desde, version });

export const proponerTotp = () => post<Propuesto>(`${RUTA}/totp`);
export const confirmarTotp = (nombre: string, codigo: string) =>
  post<Puesto>(`${RUTA}/totp/confirmar`, { nombre, codigo });
export const proponerPasskey = () => opcionesDe(`${RUTA}/passkey`);
export const confirmarPasskey = (nombre: string, credencial: Credencial) =>
  post<Puesto>(`${RUTA}/passkey/confirmar`, { nombre, credencial });
export const renovarCodigos = () =>
  post<Esquemas['Codigos']>(`${RUTA}/recuperacion`).then(({ codigos }) => codigos);
export const quitarFactor = (id: number) => del(`${RUTA}/${id}`);

/** Quien ya ingresó prueba otra vez que es él. */
export const confirmarFactor = (prueba: Prueba) => post(`${P}/sesion/segundo-factor`, prueba);
export const opcionesDeSesion = () => opcionesDe(`${P}/sesion/segundo-factor/passkey`);
