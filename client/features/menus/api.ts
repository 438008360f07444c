import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import type { components } from '@/api/schema';
import { get, P, post, put } from '@/api/http';
import { huellaDe, paraGuardar, type FilaMenu } from './presta';

/** De quién son los menús: de un rol (PRF_CODIGO) o de una empresa (EMP_CODIGO). */
export type DeQuien = { rol: number } | { empresa: number };

export type EmpresaBreve = components['schemas']['EmpresaBreve'];

const ruta = (de: DeQuien) =>
  'rol' in de ? `${P}/menus/menuRolesAdmin/${de.rol}` : `${P}/menus/menuEmpresaAdmin/${de.empresa}`;

export const menusQuery = (de: DeQuien) =>
  queryOptions({
    queryKey: claves.menus.deRolOEmpresa(de),
    queryFn: ({ signal }) => get<FilaMenu[]>(ruta(de), { signal }),
    // No se vuelve a pedir sola: reemplazaría lo que la persona está ordenando.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Sin `leidas` se guarda aunque otra persona los haya cambiado entretanto. */
export function guardarMenus(de: DeQuien, filas: FilaMenu[], leidas?: FilaMenu[]): Promise<FilaMenu[]> {
  const huella = leidas && huellaDe(leidas);
  const menus = paraGuardar(filas);
  return 'rol' in de
    ? post(`${P}/menus/menuRolesAdmin`, { PRF_CODIGO: de.rol, menus, huella })
    : put(ruta(de), menus, { query: { huella } });
}

export const buscarEmpresas = (texto: string, signal: AbortSignal) =>
  get<EmpresaBreve[]>(`${P}/empresas/buscarEmpresa/${encodeURIComponent(texto)}`, { signal }).then((filas) =>
    filas.map((e) => ({ value: String(e.EMP_CODIGO), label: e.EMP_NOMBREC, detalle: e.EMP_RUC })),
  );

export const empresaBreveQuery = (id: number) =>
  queryOptions({
    queryKey: claves.menus.deQuien(id),
    queryFn: ({ signal }) => get<EmpresaBreve>(`${P}/empresas/${id}`, { signal }),
  });
