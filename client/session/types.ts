import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

/** MEN_RUTA is the path inside the area; null is a section heading. */
export type Menu = Esquemas['Menu'];

/** What the company login answers; `recordar` is kept so that the RUC outlives the session only when the person asked for it. */
export type SesionEmpresa = Esquemas['LoginEmpresa'] & { recordar?: boolean };

export type SesionAdmin = Esquemas['LoginAdministrador'];

export type TipoSesion = 'empresa' | 'administrador';

/** What the specification calls the blank user. */
export const USUARIO_EN_BLANCO = {
  USU_ACTIVO: true,
  menus: [] as Menu[],
  permisos: [] as string[],
  cambiar_clave: false,
};
