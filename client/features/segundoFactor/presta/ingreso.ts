import { P, post } from '@/api/http';
import type { components } from '@/api/schema';

export type Pedido = components['schemas']['FichaPedida'];
export type Metodo = Pedido['metodos'][number];
/** Lo que el navegador y el servidor se dicen de una passkey; nadie más lo lee. */
export type Opciones = Record<string, unknown>;
export type Credencial = Record<string, unknown>;
export interface Prueba {
  metodo: Metodo;
  codigo?: string;
  credencial?: Credencial;
}

/** Lo que el servidor quiere que una passkey firme. */
export const opcionesDe = (ruta: string, json?: unknown) =>
  post<{ opciones: Opciones }>(ruta, json).then(({ opciones }) => opciones);

/** Dónde se completa el ingreso a una empresa o a la administración, y el de una persona. */
export const INGRESO = `${P}/login/segundo`;
export const INGRESO_DE_PERSONA = '/api/personas/ingresar/segundo';

/** Lo que falta para completar un ingreso: la ficha que dio la clave, y la prueba. */
export const completarIngreso = <S>(ruta: string, ficha: string, prueba: Prueba) =>
  post<S>(ruta, { ficha, ...prueba });
export const opcionesDeIngreso = (ficha: string) => opcionesDe(`${P}/login/segundo/passkey`, { ficha });

/** La passkey que es todo el ingreso. */
export const pedirPasskey = () => post<{ ficha: string; opciones: Opciones }>(`${P}/login/passkey`);
export const entrarConPasskey = <S>(datos: {
  ficha: string;
  tipo: 'empresa' | 'administrador';
  recordar: boolean;
  credencial: Credencial;
}) => post<S>(`${P}/login/passkey/entrar`, datos);
/** La de una persona, que no es de ninguna empresa. */
export const entrarComoPersona = <S>(datos: { ficha: string; recordar: boolean; credencial: Credencial }) =>
  post<S>('/api/personas/ingresar/passkey', datos);
