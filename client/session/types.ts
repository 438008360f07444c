export interface Menu {
  MEN_CODIGO: number;
  MEN_NOMBRE: string;
  /** Path inside the area; null is a section heading. */
  MEN_RUTA: string | null;
  MEN_ICONO: string;
  MEN_ORDEN: number;
  MEN_PADRE: number | null;
}

export interface SesionEmpresa {
  token: string;
  eid: number | string;
  COM_CODIGO: number | string;
  EMP_RUC: string;
  EMP_NOMBREC: string;
  USU_CODIGO?: number | string;
  USU_USUARIO: string;
  USU_NOMBRE?: string;
  USU_ACTIVO: boolean;
  perfil: string;
  permisos: string[];
  menus: Menu[];
  cambiar_clave: boolean;
  ambiente?: 'PRUEBAS' | 'PRODUCCION';
  /** Kept so that the RUC outlives the session only when the person asked for it. */
  recordar?: boolean;
}

export interface SesionAdmin {
  token: string;
  id: number | string;
  USU_USUARIO: string;
  USU_NOMBRE?: string;
  USU_CORREO?: string;
  PRF_CODIGO: number;
  PRF_NOMBRE?: string;
  DRB_CONTADOR: number | boolean;
  permisos: string[];
  menus: Menu[];
  cambiar_clave: boolean;
}

export type TipoSesion = 'empresa' | 'administrador';

/** What the specification calls the blank user. */
export const USUARIO_EN_BLANCO = { USU_ACTIVO: true, menus: [] as Menu[], permisos: [] as string[], cambiar_clave: false };
