import { oyentes } from '@/lib/almacen';
import { deJson } from '@/lib/json';
import { USUARIO_EN_BLANCO, type SesionAdmin, type SesionEmpresa, type TipoSesion } from './types';

/** Las cuatro claves del almacenamiento local (docs/contrato.md §3): otras pestañas y programas las leen. */
export const CLAVES = { admin: 'usrAdmin', idAdmin: 'idUsu', empresa: 'usr', ruc: 'ruc' } as const;

export type MotivoCierre = 'salida' | 'sin_sesion' | 'usuario_desactivado';

const enCambio = oyentes();
const enCierre = oyentes<[MotivoCierre, TipoSesion[]]>();
const cache = new Map<string, { crudo: string | null; valor: unknown }>();
let motivo: MotivoCierre = 'salida';

function leer<T extends { token: string }>(clave: string): T | null {
  const crudo = localStorage.getItem(clave);
  const previo = cache.get(clave);
  if (previo && previo.crudo === crudo) return previo.valor as T | null;
  // Un valor dañado es lo mismo que no tener sesión.
  const leido = deJson(crudo) as T | null | undefined;
  const valor = leido?.token ? { ...USUARIO_EN_BLANCO, ...leido } : null;
  cache.set(clave, { crudo, valor });
  return valor;
}

export const getEmpresa = () => leer<SesionEmpresa>(CLAVES.empresa);
export const getAdmin = () => leer<SesionAdmin>(CLAVES.admin);
export const getRuc = () => localStorage.getItem(CLAVES.ruc) ?? '';
export const getToken = (tipo: TipoSesion) =>
  (tipo === 'administrador' ? getAdmin() : getEmpresa())?.token ?? null;
export const getMotivoCierre = () => motivo;

/** La página de acceso negado lo dice una sola vez; después, una guardia lleva otra vez al ingreso. */
export const olvidarMotivoCierre = (): void => {
  motivo = 'salida';
};

export function guardarEmpresa(sesion: SesionEmpresa): void {
  localStorage.setItem(CLAVES.empresa, JSON.stringify(sesion));
  localStorage.setItem(CLAVES.ruc, sesion.EMP_RUC);
  motivo = 'salida';
  enCambio.avisar();
}

export function guardarAdmin(sesion: SesionAdmin): void {
  localStorage.setItem(CLAVES.admin, JSON.stringify(sesion));
  localStorage.setItem(CLAVES.idAdmin, String(sesion.id));
  motivo = 'salida';
  enCambio.avisar();
}

export function actualizar(
  tipo: TipoSesion,
  cambios: Partial<
    Pick<SesionEmpresa, 'token' | 'cambiar_clave' | 'EMP_NOMBREC' | 'USU_NOMBRE' | 'USU_CORREO'>
  >,
): void {
  if (tipo === 'empresa') {
    const actual = getEmpresa();
    if (actual) guardarEmpresa({ ...actual, ...cambios });
  } else {
    const actual = getAdmin();
    if (actual) guardarAdmin({ ...actual, ...cambios });
  }
}

export function cerrar(tipos: TipoSesion[], porque: MotivoCierre = 'salida'): void {
  const cerradas: TipoSesion[] = [];
  const empresa = getEmpresa();
  if (tipos.includes('empresa') && empresa) {
    cerradas.push('empresa');
    localStorage.removeItem(CLAVES.empresa);
    if (!empresa.recordar) localStorage.removeItem(CLAVES.ruc);
  }
  if (tipos.includes('administrador') && getAdmin()) {
    cerradas.push('administrador');
    localStorage.removeItem(CLAVES.admin);
    localStorage.removeItem(CLAVES.idAdmin);
  }
  motivo = porque;
  if (cerradas.length) enCierre.avisar(porque, cerradas);
  enCambio.avisar();
}

export const suscribir = enCambio.suscribir;
export const alCerrar = enCierre.suscribir;

// Otra pestaña entró o salió: esta la sigue.
window.addEventListener('storage', (evento) => {
  if (evento.key === null || Object.values<string>(CLAVES).includes(evento.key)) enCambio.avisar();
});
