import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type CuentaContable = Esquemas['CuentaContable'];
export type Centro = Esquemas['CentroCosto'];
export type CuerpoCuenta = Pick<
  CuentaContable,
  | 'codigo'
  | 'nombre'
  | 'padre_id'
  | 'acepta_movimiento'
  | 'codigo_supercias'
  | 'exige'
  | 'pide_centro'
  | 'clase_flujo'
  | 'activa'
>;
/** Sin tipo ni naturaleza, los de la cuenta de la que cuelga. */
type Nueva = CuerpoCuenta & Partial<Pick<CuentaContable, 'tipo' | 'naturaleza'>>;

export const CUENTAS = '/api/cuentas';
const CENTROS = '/api/centros';

/** El plan entero, en el orden de sus códigos: son cientos, y con él se busca sin volver a preguntar. */
export const planQuery = queryOptions({
  queryKey: claves.contabilidad.plan,
  queryFn: ({ signal }) => get<CuentaContable[]>(CUENTAS, { signal }),
});

/** Lo que al plan le falta del catálogo, y lo que en él es otra cosa. */
export type DelCatalogo = Esquemas['DelCatalogo'];
export const catalogoQuery = queryOptions({
  queryKey: claves.contabilidad.catalogo,
  queryFn: ({ signal }) => get<DelCatalogo>(`${CUENTAS}/catalogo`, { signal }),
});
export const completarPlan = () => post<DelCatalogo>(`${CUENTAS}/catalogo`);

export const centrosQuery = queryOptions({
  queryKey: claves.contabilidad.centros,
  queryFn: ({ signal }) => get<Centro[]>(CENTROS, { signal }),
});

export type CuerpoCentro = Pick<Centro, 'codigo' | 'nombre' | 'activo'>;
export const crearCentro = (cuerpo: CuerpoCentro, idempotencia: string) =>
  post<Centro>(CENTROS, cuerpo, { idempotencia });
export const cambiarCentro = (id: number, cuerpo: CuerpoCentro & { version: number }) =>
  put<Centro>(`${CENTROS}/${id}`, cuerpo);
export const eliminarCentro = (id: number) => del(`${CENTROS}/${id}`);

export const crearCuenta = (cuerpo: Nueva, idempotencia: string) =>
  post<CuentaContable>(CUENTAS, cuerpo, { idempotencia });
export const cambiarCuenta = (id: number, cuerpo: Partial<CuerpoCuenta> & { version: number }) =>
  put<CuentaContable>(`${CUENTAS}/${id}`, cuerpo);
export const eliminarCuenta = (id: number) => del(`${CUENTAS}/${id}`);
