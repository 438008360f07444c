import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

/** MEN_RUTA es la dirección dentro del área; null es el título de una sección. */
export type Menu = Esquemas['Menu'];

/**
 * Lo que responde el ingreso de la empresa. `recordar` se guarda para que el RUC quede después de la sesión
 * solo si la persona lo pidió.
 */
export type SesionEmpresa = Esquemas['LoginEmpresa'] & { recordar?: boolean };

export type SesionAdmin = Esquemas['LoginAdministrador'];

export type TipoSesion = 'empresa' | 'administrador';

/** Lo que se supone de una sesión guardada a la que le falta alguno de estos datos. */
export const USUARIO_EN_BLANCO = {
  COM_CODIGO: 0,
  USU_ACTIVO: true,
  menus: [] as Menu[],
  permisos: [] as string[],
  cambiar_clave: false,
  falta: '' as const,
  factor_desde: null,
  persona: '',
};

/** Lo que a alguien le falta para trabajar: elegir una clave suya, o poner un segundo factor. Hasta entonces la API le niega lo demás. */
export const leFalta = ({ falta, cambiar_clave }: Pick<SesionEmpresa, 'falta' | 'cambiar_clave'>) =>
  falta || (cambiar_clave ? ('clave' as const) : '');
