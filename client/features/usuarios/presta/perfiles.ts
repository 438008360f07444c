/** Los perfiles de una empresa, con el nombre que las personas leen. */
export const NOMBRE_PERFIL: Record<string, string> = {
  propietario: 'Propietario',
  facturador: 'Facturador',
  contador: 'Contador',
  consulta: 'Consulta',
};

/** El de la sesión; una de antes de que los hubiera propios no trae su nombre. */
export const nombreDelPerfil = (sesion: { perfil: string; perfil_nombre?: string }) =>
  sesion.perfil_nombre || NOMBRE_PERFIL[sesion.perfil] || sesion.perfil;

const NOMBRE_PERFIL_ADMIN: Record<number, string> = {
  1: 'Administrador',
  2: 'Distribuidor',
  3: 'Asesor de soporte',
};

export const nombrePerfilAdmin = (sesion: { PRF_CODIGO: number; PRF_NOMBRE?: string }) =>
  sesion.PRF_NOMBRE || NOMBRE_PERFIL_ADMIN[sesion.PRF_CODIGO] || 'Equipo';
