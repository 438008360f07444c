import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { CLIENTES, type FilaCliente, type Ficha, type Guardado } from './presta/api';
import { del, get, P, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Cliente = Esquemas['Cliente'];
/** Uno de la lista, con lo que debe. */
export type FilaDeLista = Esquemas['ClienteConCuenta'];
export type CuerpoCliente = Omit<Esquemas['CambiarCliente'], 'version'>;
export type Codigo = Esquemas['CodigoCliente'];
type Empresa = Esquemas['EmpresaBreve'];
export type TipoAsesor = 'V' | 'C';
/** La empresa que elige un administrador; null en la sesión de una empresa, que es siempre la suya. */
export type Eid = number | null;

export { CLIENTES, clienteQuery, consultarFicha, crearCliente, gruposQuery } from './presta/api';
export type { FilaCliente, Ficha, Guardado };
const UN_RATO = 5 * 60_000;

export const tiposQuery = queryOptions({
  queryKey: claves.clientes.tipos,
  queryFn: ({ signal }) => get<Codigo[]>('/api/tipoClientes', { signal }),
  staleTime: Infinity,
});

export const juridicosQuery = (tipo: string) =>
  queryOptions({
    queryKey: claves.clientes.juridicos(tipo),
    queryFn: ({ signal }) => get<Codigo[]>(`/api/tipJuridica/${tipo}`, { signal }),
    enabled: tipo !== '',
    staleTime: Infinity,
  });

export const asesoresQuery = (eid: Eid, tipoAsesor: TipoAsesor) =>
  queryOptions({
    queryKey: claves.clientes.asesores(eid, tipoAsesor),
    queryFn: ({ signal }) => get<Codigo[]>(`${CLIENTES}/asesores`, { query: { eid, tipoAsesor }, signal }),
    staleTime: UN_RATO,
  });

export const empresaQuery = (eid: Eid) =>
  queryOptions({
    queryKey: claves.clientes.empresa(eid),
    queryFn: ({ signal }) => get<Empresa>(`${P}/empresas/${eid}`, { signal }),
    enabled: eid !== null,
    staleTime: UN_RATO,
  });

/**
 * El reporte pide un establecimiento en su ruta. Un administrador no tiene ninguno: va el primero de la
 * empresa.
 */
export const primerLocal = (eid: number) =>
  get<Esquemas['EstablecimientoFicha'][]>(`${P}/empresas/establecimientos/${eid}`).then(
    ([local]) => local?.COM_CODIGO ?? 0,
  );

export const buscarEmpresas = (texto: string, signal: AbortSignal) =>
  get<Empresa[]>(`${P}/empresas/buscarEmpresa/${encodeURIComponent(texto)}`, { signal }).then((filas) =>
    filas.map((e) => ({ value: String(e.EMP_CODIGO), label: e.EMP_NOMBREC, detalle: e.EMP_RUC })),
  );

/** El proveedor de la empresa que es la misma persona. */
export const proveedorDeQuery = (cliente: number) =>
  queryOptions({
    queryKey: claves.proveedores.deCliente(cliente),
    queryFn: ({ signal }) =>
      get<Esquemas['ProveedorDeCliente']>(`/api/proveedores/cliente/${cliente}`, { signal }),
  });
export const hacerProveedor = (cliente: number) =>
  post<Esquemas['ProveedorGuardado']>(`/api/proveedores/cliente/${cliente}`);

export const cambiarCliente = (id: number, cuerpo: CuerpoCliente & { version?: number }) =>
  put<Guardado>(`${CLIENTES}/${id}`, cuerpo);
export const eliminarCliente = (id: number) => del(`${CLIENTES}/${id}`);

export const crearGrupo = (eid: Eid, nombre: string, idempotencia: string) =>
  post<Codigo>('/api/grupoClientes', { nombre }, { query: { eid }, idempotencia });
export const crearAsesor = (eid: Eid, tipoAsesor: TipoAsesor, nombre: string, idempotencia: string) =>
  post<Codigo>(`${CLIENTES}/asesores`, { nombre, tipoAsesor }, { query: { eid }, idempotencia });
