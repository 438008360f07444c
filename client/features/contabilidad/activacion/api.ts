import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { Contabilidad } from '@/features/asientos/presta/api';

type Esquemas = components['schemas'];

/** `estado`: null, si nunca se pidió. */
export type Proceso = Esquemas['ProcesoContable'];
export type Pendiente = Esquemas['AsientoPendiente'];

const CONTABILIDAD = '/api/contabilidad';
export const PENDIENTES = `${CONTABILIDAD}/pendientes`;

export const enMarcha = (proceso: Proceso | undefined): boolean =>
  proceso?.estado === 'EN_COLA' || proceso?.estado === 'EN_PROCESO';

const CADA = 1_500;

/** Se pregunta sola mientras algo se está contabilizando. */
export const procesoQuery = queryOptions({
  queryKey: claves.contabilidad.proceso,
  queryFn: ({ signal }) => get<Proceso>(`${CONTABILIDAD}/proceso`, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (enMarcha(state.data) ? CADA : false),
});

/** Empieza los libros, o los recorre otra vez: nada se asienta dos veces. */
export const activar = (desde: string | null, idempotencia?: string) =>
  post<Proceso>(`${CONTABILIDAD}/activar`, { desde }, { idempotencia });
/** Sigue donde quedó lo que se detuvo. */
export const continuar = () => post<Proceso>(`${CONTABILIDAD}/proceso/continuar`);
export const dejar = (version: number) =>
  put<Contabilidad>(CONTABILIDAD, { activa: false, version } satisfies Esquemas['CambiarContabilidad']);
export type CadenaRevisada = Esquemas['CadenaRevisada'];
export const verificarCadena = () => post<CadenaRevisada>('/api/asientos/cadena');
export const contabilizarPendientes = () => post<Esquemas['CuantosPendientes']>(`${PENDIENTES}/contabilizar`);
