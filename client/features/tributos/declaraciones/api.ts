import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Formulario = Esquemas['FormularioVisto'];
export type Casillero = Esquemas['CasilleroVisto'];
export type Presentada = NonNullable<Formulario['presentada']>;
export type Observacion = Esquemas['ObservacionDeFormulario'];
export type DocumentoDeCasillero = Esquemas['DocumentoDeCasillero'];

/** Un formulario de un período («2026-10», «2026-S1»). */
export interface DeFormulario {
  formulario: string;
  periodo: string;
}

export const rutaDe = ({ formulario, periodo }: DeFormulario) => `/api/tributos/${formulario}/${periodo}`;
export const documentosDe = (de: DeFormulario, casillero: string) => `${rutaDe(de)}/${casillero}/documentos`;

export const formularioQuery = (de: DeFormulario) =>
  queryOptions({
    queryKey: claves.tributos.formulario(de.formulario, de.periodo),
    queryFn: ({ signal }) => get<Formulario>(rutaDe(de), { signal }),
    staleTime: 0,
  });

/** Lo que el formulario pide pagar si se presenta un día: con el interés y la multa hasta él. */
export const alDiaQuery = (de: DeFormulario, al: string) =>
  queryOptions({
    queryKey: claves.tributos.formularioAl(de.formulario, de.periodo, al),
    queryFn: ({ signal }) => get<Formulario>(rutaDe(de), { query: { al }, signal }),
    enabled: al !== '',
  });

export const presentar = (de: DeFormulario, cuerpo: Esquemas['PresentarFormulario']) =>
  post<Formulario>(`${rutaDe(de)}/presentar`, cuerpo);

/** La última se anotó por error: deja de constar. */
export const deshacer = (de: DeFormulario, motivo: string) =>
  post<Formulario>(`${rutaDe(de)}/deshacer`, { motivo });

/** `valor` null: deja de decirse, y vuelve lo que la cuenta propone. */
export const decirCasillero = (de: DeFormulario, casillero: string, cuerpo: Esquemas['DecirCasillero']) =>
  put<Formulario>(`${rutaDe(de)}/${casillero}`, cuerpo);
