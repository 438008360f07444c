/** Los perfiles de una empresa, con el nombre que las personas leen. */
export const NOMBRE_PERFIL: Record<string, string> = {
  propietario: 'Propietario',
  facturador: 'Facturador',
  contador: 'Contador',
  consulta: 'Consulta',
};

export interface PerfilParaElegir {
  PRF_CODIGO: string | number;
  PRF_NOMBRE: string;
  PRF_DESCRIPCION: string;
}

/** Los que se ofrecen al elegir uno; mientras no llegan, los cuatro que todas las empresas tienen. */
export const opcionesDe = (perfiles: PerfilParaElegir[]) =>
  perfiles.length
    ? perfiles.map((p) => ({
        value: String(p.PRF_CODIGO),
        label: [p.PRF_NOMBRE, p.PRF_DESCRIPCION].filter(Boolean).join(': '),
      }))
    : Object.entries(NOMBRE_PERFIL).map(([value, label]) => ({ value, label }));

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
