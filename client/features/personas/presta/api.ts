import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post } from '@/api/http';
import type { components } from '@/api/schema';
import type { SesionEmpresa } from '@/session';

type Esquemas = components['schemas'];

export type EmpresaDePersona = Esquemas['EmpresaDePersona'];
export type FichaDePersona = Esquemas['FichaDePersona'];

export const PERSONAS = '/api/personas';

/** Las empresas de `quien` está: con su ficha en su área, o con la sesión de una de ellas. */
export const misEmpresasQuery = (quien: string) =>
  queryOptions({
    queryKey: claves.misEmpresas(quien),
    queryFn: ({ signal }) => get<EmpresaDePersona[]>(`${PERSONAS}/empresas`, { signal }),
  });

export const entrar = (eid: number) => post<SesionEmpresa>(`${PERSONAS}/entrar`, { eid });
export const dejarEmpresa = (eid: number) => del(`${PERSONAS}/unir/${eid}`);
/** Desde donde sea: la ficha va a la vista de la llamada, y no la sesión del área. */
export const cerrarFicha = (ficha: string) =>
  post(`${PERSONAS}/salir`, undefined, { cabeceras: { 'x-token': ficha } });
