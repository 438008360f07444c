import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Usuario = Esquemas['UsuarioEmpresa'];
export type Local = Esquemas['EstablecimientoFicha'];

/**
 * Las rutas con las que se piden y cambian los usuarios de una empresa: las del proveedor o las del
 * propietario.
 */
export interface FuenteUsuarios {
  ruta: string;
  locales: string;
  perfiles: string;
  /** De qué empresa son; null, de la propia. */
  empresa: number | null;
}

/** Los de la empresa de quien entró. */
export const DE_LA_PROPIA: FuenteUsuarios = {
  ruta: `${P}/empresa/usuarios`,
  locales: `${P}/empresa/establecimientos`,
  perfiles: `${P}/empresa/usuarios/perfiles`,
  empresa: null,
};

export const usuariosQuery = ({ ruta, empresa }: FuenteUsuarios) =>
  queryOptions({
    queryKey: claves.usuarios.lista(empresa),
    queryFn: ({ signal }) => get<Usuario[]>(ruta, { signal }),
  });

export const localesDeQuery = ({ locales, empresa }: Pick<FuenteUsuarios, 'locales' | 'empresa'>) =>
  queryOptions({
    queryKey: claves.usuarios.establecimientos(empresa),
    queryFn: ({ signal }) => get<Local[]>(locales, { signal }),
  });

export const perfilesQuery = ({ perfiles, empresa }: FuenteUsuarios) =>
  queryOptions({
    queryKey: claves.usuarios.perfiles(empresa),
    queryFn: ({ signal }) => get<Esquemas['PerfilFila'][]>(perfiles, { signal }),
  });

const de = ({ ruta }: FuenteUsuarios, usuario: number, que = '') => `${ruta}/${usuario}${que}`;

export const leerUsuarios = ({ ruta }: FuenteUsuarios) => get<Usuario[]>(ruta);
export const crearUsuario = (
  { ruta }: FuenteUsuarios,
  datos: Esquemas['NuevoUsuario'],
  idempotencia: string,
) => post<Usuario>(ruta, datos, { idempotencia });
export const actualizarUsuario = (
  fuente: FuenteUsuarios,
  usuario: number,
  datos: Esquemas['EditarUsuario'],
) => put<Usuario>(de(fuente, usuario), datos);
export const activarUsuario = (fuente: FuenteUsuarios, usuario: number, USU_ACTIVO: boolean) =>
  put<Usuario>(de(fuente, usuario, '/activo'), { USU_ACTIVO });
export const terminarSesiones = (fuente: FuenteUsuarios, usuario: number) =>
  post(de(fuente, usuario, '/sesiones'));
export const quitarPersona = (fuente: FuenteUsuarios, usuario: number) =>
  post<Usuario>(de(fuente, usuario, '/separar'));
export const enviarClave = (fuente: FuenteUsuarios, usuario: number) =>
  post<{ msg: string }>(de(fuente, usuario, '/recuperar'));
