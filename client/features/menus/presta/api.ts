import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves/marco';
import { leFalta, type Menu, type SesionAdmin, type SesionEmpresa } from '@/session';
import { P, post } from '@/api/http';

/** El ingreso trae una primera copia; la respuesta del servidor la reemplaza. */
export const menuEmpresaQuery = (sesion: SesionEmpresa) =>
  queryOptions({
    queryKey: claves.riel.empresa(sesion.EMP_RUC, sesion.USU_USUARIO),
    queryFn: ({ signal }) => post<Menu[]>(`${P}/menus/menuEmpresa`, { ruc: sesion.EMP_RUC }, { signal }),
    placeholderData: sesion.menus,
    enabled: !leFalta(sesion),
  });

export const menuAdminQuery = (sesion: SesionAdmin) =>
  queryOptions({
    queryKey: claves.riel.administrador(sesion.id),
    queryFn: ({ signal }) => post<Menu[]>(`${P}/menus/menuAdmin`, { id: sesion.id }, { signal }),
    placeholderData: sesion.menus,
    enabled: !leFalta(sesion),
  });
