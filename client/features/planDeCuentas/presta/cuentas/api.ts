import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import { CENTROS, centrosQuery, CUENTAS, planQuery, type Centro, type CuentaContable } from '..';

type Esquemas = components['schemas'];

export { centrosQuery, CUENTAS, planQuery };
export type { Centro, CuentaContable };
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

/** Lo que al plan le falta del catálogo, y lo que en él es otra cosa. */
export type DelCatalogo = Esquemas['DelCatalogo'];
export const catalogoQuery = queryOptions({
  queryKey: claves.contabilidad.catalogo,
  queryFn: ({ signal }) => get<DelCatalogo>(`${CUENTAS}/catalogo`, { signal }),
});
export const completarPlan = () => post<DelCatalogo>(`${CUENTAS}/catalogo`);

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
