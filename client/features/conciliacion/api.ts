import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, subir } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaConciliacion = Esquemas['FilaConciliacion'];
export type Conciliacion = Esquemas['Conciliacion'];
export type Cifras = Esquemas['CifrasDeConciliacion'];
export type ArchivoMirado = Esquemas['ArchivoMirado'];
export type Trabajo = Esquemas['TrabajoPendiente'];
export type LineaDelBanco = Trabajo['lineas'][number];
export type Movimiento = Trabajo['movimientos'][number];
export type Propuesta = Trabajo['propuestas'][number];
export type Regla = Trabajo['reglas'][number];
export type CruceHecho = Esquemas['CruceHecho'];
export type Perfil = Esquemas['PerfilDeExtracto'];
export type CuentaDeBanco = Esquemas['CuentaBancaria'];
export type Grupo = { lineas: number[]; movimientos: { asiento_id: number; n: number }[] };

export const CONCILIACIONES = '/api/conciliaciones';
const una = (id: number) => `${CONCILIACIONES}/${id}`;
const idempotencia = () => ({ idempotencia: crypto.randomUUID() });

export const conciliacionQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.conciliacion(id),
    queryFn: ({ signal }) => get<Conciliacion>(una(id), { signal }),
  });
/** La de una cuenta que no se ha cerrado: ninguna, o una sola. */
export const sinCerrarQuery = (banco: number) =>
  queryOptions({
    queryKey: claves.contabilidad.sinCerrar(banco),
    queryFn: async ({ signal }) => {
      const query = { banco: String(banco), estado: 'ABIERTA', page: '1' };
      return (
        await get<Esquemas['PaginaFilaConciliacion']>(`${CONCILIACIONES}/paginacion`, { query, signal })
      ).items;
    },
  });
export const trabajoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.porCruzar(id),
    queryFn: ({ signal }) => get<Trabajo>(`${una(id)}/propuestas`, { signal }),
  });
export type DocumentoDeLinea = Esquemas['ArchivoDeLinea'];
export const documentosQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.documentosDeLineas(id),
    queryFn: ({ signal }) => get<DocumentoDeLinea[]>(`${una(id)}/documentos`, { signal }),
  });
export const documentoDeLinea = (archivo: number) => `${CONCILIACIONES}/documentos/${archivo}`;
export const crucesQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.cruces(id),
    queryFn: ({ signal }) => get<CruceHecho[]>(`${una(id)}/cruces`, { signal }),
  });
export const cuentasDeBancoQuery = queryOptions({
  queryKey: claves.contabilidad.cuentasConciliables,
  queryFn: ({ signal }) => get<CuentaDeBanco[]>('/api/bancos', { query: { activas: 'si' }, signal }),
});

export const perfilesQuery = queryOptions({
  queryKey: claves.contabilidad.perfilesDeExtracto,
  queryFn: ({ signal }) => get<Perfil[]>(`${CONCILIACIONES}/perfiles`, { signal }),
});
export const olvidarPerfil = (id: number) => del(`${CONCILIACIONES}/perfiles/${id}`);

export const empezar = (cuerpo: Esquemas['EmpezarConciliacion'], clave: string) =>
  post<Conciliacion>(CONCILIACIONES, cuerpo, { idempotencia: clave });
export const eliminar = (id: number) => del(una(id));
export const cruzar = (id: number, grupos: Grupo[]) =>
  post<Conciliacion>(`${una(id)}/cruzar`, { grupos }, idempotencia());
export const darPorConciliados = (id: number, movimientos: Grupo['movimientos']) =>
  post<Conciliacion>(`${una(id)}/anteriores`, { movimientos }, idempotencia());
export const descruzar = (id: number, cruce_id: number) =>
  post<Conciliacion>(`${una(id)}/descruzar`, { cruce_id });
export const asentar = (id: number, cuerpo: Esquemas['AsientoDeLinea'], clave: string) =>
  post<Conciliacion>(`${una(id)}/asentar`, cuerpo, { idempotencia: clave });
export const olvidar = (id: number, regla_id: number) => post(`${una(id)}/olvidar`, { regla_id });
export const cerrar = (id: number, version: number) => post<Conciliacion>(`${una(id)}/cerrar`, { version });
export const reabrir = (id: number, motivo: string) => post<Conciliacion>(`${una(id)}/reabrir`, { motivo });
export const archivoDeExtracto = (id: number, extracto: number) => `${una(id)}/extractos/${extracto}/archivo`;
export const quitarExtracto = (id: number, extracto: number) => del(`${una(id)}/extractos/${extracto}`);

/** `mapeo`: sin él, la forma recordada o la que los títulos dicen. */
export interface Forma {
  mapeo?: Record<string, string>;
  invertido: boolean;
  sin_ceros: boolean;
}
const formulario = (archivo: File, { mapeo, invertido, sin_ceros }: Forma) => {
  const form = new FormData();
  form.append('current', archivo);
  form.append('invertido', String(invertido));
  form.append('sin_ceros', String(sin_ceros));
  if (mapeo) form.append('mapeo', JSON.stringify(mapeo));
  return form;
};
export const mirarExtracto = (id: number, archivo: File, forma: Forma) =>
  subir<ArchivoMirado>(`${una(id)}/extracto/revisar`, formulario(archivo, forma));
export const subirExtracto = (id: number, archivo: File, forma: Forma) =>
  subir<Esquemas['ExtractoBancario']>(`${una(id)}/extracto`, formulario(archivo, forma), idempotencia());
