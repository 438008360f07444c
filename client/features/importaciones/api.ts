import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, subir } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];
export type Importacion = Esquemas['Importacion'];
export type ResumenImportacion = Esquemas['ResumenImportacion'];
export type ColumnaArchivo = Esquemas['Columna'];
export type Mala = Esquemas['FilaMala'];
export type EstadoImportacion = ResumenImportacion['estado'];
export type Efecto = Esquemas['Efecto'];
export type TipoImportacion =
  | 'asientos'
  | 'clientes'
  | 'conteos'
  | 'cuentas'
  | 'existencias-iniciales'
  | 'facturas'
  | 'listas-precios'
  | 'presupuestos'
  | 'productos'
  | 'proveedores'
  | 'saldos-iniciales'
  | 'transportistas';
/** De cada campo, la letra de su columna. */
export type Mapeo = Record<string, string>;

export interface PedidoDeImportacion {
  mapeo: Mapeo;
  simular: boolean;
  actualizar: boolean;
  crearFaltantes: boolean;
}

const CADA = 600;
export const rutaImport = (tipo: TipoImportacion) => `/api/${tipo}/import`;
export const enCurso = (estado?: EstadoImportacion) => estado === 'EN_COLA' || estado === 'EN_PROCESO';

/** Se pregunta una y otra vez mientras la importación está en curso. */
export const importacionQuery = (tipo: TipoImportacion, id: string, eid: number | null) =>
  queryOptions({
    queryKey: claves.importaciones.una(tipo, id),
    queryFn: ({ signal }) => get<Importacion>(`${rutaImport(tipo)}/${id}`, { query: { eid }, signal }),
    refetchInterval: ({ state }) => (enCurso(state.data?.estado) ? CADA : false),
    staleTime: 0,
  });

export const recientesQuery = (tipo: TipoImportacion, eid: number | null) =>
  queryOptions({
    queryKey: claves.importaciones.recientes(tipo, eid),
    queryFn: ({ signal }) => get<ResumenImportacion[]>(rutaImport(tipo), { query: { eid }, signal }),
    staleTime: 0,
  });

export function subirArchivo(
  tipo: TipoImportacion,
  eid: number | null,
  archivo: File,
  idempotencia: string,
  alSubir: (fraccion: number) => void,
) {
  const form = new FormData();
  form.set('current', archivo, archivo.name);
  return subir<Importacion>(rutaImport(tipo), form, { query: { eid }, idempotencia, alSubir });
}

export const repetir = (tipo: TipoImportacion, id: number, eid: number | null, pedido: PedidoDeImportacion) =>
  post<Importacion>(`${rutaImport(tipo)}/${id}`, pedido, { query: { eid } });
