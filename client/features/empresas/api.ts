import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { RUTA_EMPRESAS, type EmpresaFicha } from './presta/api';
import { del, get, P, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { PaginaDe } from '@/ui/tabla';
import { huellaDe, paraGuardar, type FilaMenu } from '@/features/menus/presta';
import type { FuenteUsuarios } from '@/features/usuarios/presta';

type Esquemas = components['schemas'];

export type NuevaEmpresa = Esquemas['NuevaEmpresa'];
export type Verificacion = Esquemas['Verificacion'];
export type LineaHistorial = Esquemas['HistorialEmpresa'];
export type EstadoEmpresa = Verificacion['EMP_ESTADO'];

export const verificacionQuery = (id: number) =>
  queryOptions({
    queryKey: claves.empresas.verificacion(id),
    queryFn: ({ signal }) => get<Verificacion>(`${RUTA_EMPRESAS}/comprobarEmpresa/${id}`, { signal }),
  });

/** Los usuarios de una empresa, por las rutas del proveedor. */
export const fuenteUsuarios = (id: number): FuenteUsuarios => ({
  ruta: `${RUTA_EMPRESAS}/usuario/${id}`,
  locales: `${RUTA_EMPRESAS}/establecimientos/${id}`,
  perfiles: `${RUTA_EMPRESAS}/usuario/${id}/perfiles`,
  empresa: id,
});

/** Los distribuidores a los que se puede asignar una empresa; solo los pide un administrador. */
export const distribuidoresQuery = queryOptions({
  queryKey: claves.personal.distribuidores,
  queryFn: ({ signal }) =>
    get<PaginaDe<Esquemas['Administrador']>>(`${P}/administradores`, {
      query: { perfil: 2, tamano: 100 },
      signal,
    }).then(({ items }) =>
      items.map((d) => ({ value: String(d.USU_CODIGO), label: d.USU_NOMBRE, activo: d.USU_ACTIVO })),
    ),
});

/** Los planes electrónicos del catálogo. */
export const planesElectronicosQuery = queryOptions({
  queryKey: claves.planes.electronicos,
  queryFn: ({ signal }) =>
    get<Esquemas['Plan'][]>(`${P}/planes`, { query: { familia: 2 }, signal }).then((planes) =>
      planes.map((p) => ({ value: String(p.PLAN_CODIGO), label: p.PLAN_NOMBRE })),
    ),
});

/** No se vuelve a pedir sola: reemplazaría lo que la persona está ordenando. */
export const menusDeEmpresaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.empresas.menus(id),
    queryFn: ({ signal }) => get<FilaMenu[]>(`${P}/menus/menuEmpresaAdmin/${id}`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const crearEmpresa = (datos: NuevaEmpresa, idempotencia: string) =>
  post<EmpresaFicha>(RUTA_EMPRESAS, datos, { idempotencia });
export const actualizarEmpresa = (id: number, datos: Esquemas['EditarEmpresa']) =>
  put<EmpresaFicha>(`${RUTA_EMPRESAS}/${id}`, datos);
export const eliminarEmpresa = (id: number) => del(`${RUTA_EMPRESAS}/${id}`);
export const verificarEmpresa = (
  id: number,
  EMP_ESTADO: EstadoEmpresa,
  EMP_MOTIVO: string,
  version: number,
) => put<EmpresaFicha>(`${RUTA_EMPRESAS}/comprobarEmpresaEstado/${id}`, { EMP_ESTADO, EMP_MOTIVO, version });
export const activarEmpresa = (id: number, EMP_ACTIVA: boolean, EMP_MOTIVO: string, version: number) =>
  put<EmpresaFicha>(`${RUTA_EMPRESAS}/activar/${id}`, { EMP_ACTIVA, EMP_MOTIVO, version });

/** Sin `leidas` se guarda aunque otra persona los haya cambiado entretanto. */
export const guardarMenusDeEmpresa = (id: number, filas: FilaMenu[], leidas?: FilaMenu[]) =>
  put<FilaMenu[]>(`${P}/menus/menuEmpresaAdmin/${id}`, paraGuardar(filas), {
    query: { huella: leidas && huellaDe(leidas) },
  });

/** Lo que el registro tributario sabe de un RUC. */
export const consultarRuc = (ruc: string) => get<Esquemas['Empresa']>(`${P}/consultas/empresa/${ruc}`);
