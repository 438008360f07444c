import { oyentes } from '@/lib/almacen';
import { deJson } from '@/lib/json';
import { olvidarEscrito, volvio } from './escrito';
import { cerradasJuntas, olvidarJuntas, volvioUna } from './juntas';
import { acabar, suspendida, suspender } from './suspension';
import { USUARIO_EN_BLANCO, type SesionAdmin, type SesionEmpresa, type TipoSesion } from './types';

/** Las cuatro claves del almacenamiento local (docs/contrato.md §3): otras pestañas y programas las leen. */
export const CLAVES = { admin: 'usrAdmin', idAdmin: 'idUsu', empresa: 'usr', ruc: 'ruc' } as const;

/** Por qué terminó la última: con esto las demás pestañas saben si deben conservar su pantalla. */
const CIERRE = 'tinta.cierre';

export type MotivoCierre = 'salida' | 'sin_sesion' | 'usuario_desactivado';

const enCambio = oyentes();
const enCierre = oyentes<[MotivoCierre, TipoSesion[]]>();
const cache = new Map<string, { crudo: string | null; valor: unknown }>();
let motivo: MotivoCierre = 'salida';

/**
 * La empresa a la que una pestaña pasó es solo de ella: va en su almacén, por encima del que todas comparten. Vacía, la
 * pestaña salió de esa empresa y no sigue a las demás hasta que alguien ingrese en ella.
 */
const esPropia = (clave: string) => clave === CLAVES.empresa && sessionStorage.getItem(clave) !== null;
const almacenDe = (clave: string) => (esPropia(clave) ? sessionStorage : localStorage);

/** Donde espera la empresa a la que se pasa, hasta que la página vuelva a abrirse. */
const ENTRANDO = 'tinta.entrando';

/** Lo de la empresa anterior murió con la página: desde aquí, todo es de la nueva. La primera es la de todas las pestañas. */
function entrar(crudo: string): void {
  sessionStorage.removeItem(ENTRANDO);
  if (localStorage.getItem(CLAVES.empresa)) return sessionStorage.setItem(CLAVES.empresa, crudo);
  sessionStorage.removeItem(CLAVES.empresa);
  localStorage.setItem(CLAVES.empresa, crudo);
  localStorage.setItem(CLAVES.ruc, (deJson(crudo) as SesionEmpresa).EMP_RUC);
}

const entrando = sessionStorage.getItem(ENTRANDO);
if (entrando) entrar(entrando);

function leer<T extends { token: string }>(clave: string): T | null {
  const crudo = almacenDe(clave).getItem(clave);
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
export const getRuc = () =>
  (esPropia(CLAVES.empresa) && getEmpresa()?.EMP_RUC) || (localStorage.getItem(CLAVES.ruc) ?? '');
export const getToken = (tipo: TipoSesion) =>
  (tipo === 'administrador' ? getAdmin() : getEmpresa())?.token ?? null;
export const getMotivoCierre = () => motivo;

/** La página de acceso negado lo dice una sola vez; después, una guardia lleva otra vez al ingreso. */
export const olvidarMotivoCierre = (): void => {
  motivo = 'salida';
};

/** Quién es, en su empresa: dos sesiones con el mismo valor son de la misma persona. */
export const quienEs = (sesion: SesionEmpresa | SesionAdmin): string =>
  'EMP_RUC' in sesion ? `${sesion.eid}.${sesion.USU_CODIGO}` : String(sesion.id);

/** Si alguien estaba en suspenso, lo de su pantalla sigue solo si volvió la misma persona. */
function recibir(tipo: TipoSesion, sesion: SesionEmpresa | SesionAdmin): void {
  volvio(tipo, quienEs(sesion));
  volvioUna(tipo, quienEs(sesion));
  const antes = suspendida(tipo);
  if (!antes) return;
  const misma = quienEs(antes) === quienEs(sesion);
  acabar(tipo, misma);
  if (!misma) enCierre.avisar('salida', [tipo]);
}

/** Quien está ante la pantalla no es quien la dejó: se cierra sin mostrarle nada más. */
export function soltarSuspendida(tipo: TipoSesion): void {
  if (!acabar(tipo, false)) return;
  olvidarJuntas();
  motivo = 'salida';
  enCierre.avisar('salida', [tipo]);
  enCambio.avisar();
}

export function guardarEmpresa(sesion: SesionEmpresa): void {
  // La de una pestaña que pasó a otra empresa se renueva donde está; si ya había salido, ingresar es para todas.
  if (esPropia(CLAVES.empresa) && getEmpresa())
    sessionStorage.setItem(CLAVES.empresa, JSON.stringify(sesion));
  else {
    sessionStorage.removeItem(CLAVES.empresa);
    localStorage.setItem(CLAVES.empresa, JSON.stringify(sesion));
    localStorage.setItem(CLAVES.ruc, sesion.EMP_RUC);
  }
  motivo = 'salida';
  recibir('empresa', sesion);
  enCambio.avisar();
}

/**
 * Esta pestaña pasa a otra empresa; las demás siguen en la suya. La página se abre otra vez: así nada de lo que la anterior
 * tenía en la memoria (una consulta, un borrador, un envío a medias) puede salir con el testigo de la nueva.
 */
export function pasarAEmpresa(sesion: SesionEmpresa, abrirOtraVez: () => void): void {
  enCierre.avisar('salida', ['empresa']);
  sessionStorage.setItem(ENTRANDO, JSON.stringify(sesion));
  abrirOtraVez();
}

export function guardarAdmin(sesion: SesionAdmin): void {
  localStorage.setItem(CLAVES.admin, JSON.stringify(sesion));
  localStorage.setItem(CLAVES.idAdmin, String(sesion.id));
  motivo = 'salida';
  recibir('administrador', sesion);
  enCambio.avisar();
}

export function actualizar(
  tipo: TipoSesion,
  cambios: Partial<
    Pick<
      SesionEmpresa,
      'token' | 'cambiar_clave' | 'falta' | 'factor_desde' | 'EMP_NOMBREC' | 'USU_NOMBRE' | 'USU_CORREO'
    >
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

/**
 * Termina las sesiones. `conserva`: la pantalla de la que se usaba se queda donde está, y encima se pide la
 * clave a la misma persona.
 */
export function cerrar(tipos: TipoSesion[], porque: MotivoCierre = 'salida', conserva = false): void {
  const cerradas: TipoSesion[] = [];
  const empresa = getEmpresa();
  const admin = getAdmin();
  if (empresa || admin) localStorage.setItem(CIERRE, conserva ? 'en suspenso' : porque);
  if (tipos.includes('empresa')) {
    const sigue = conserva && empresa !== null && suspender('empresa', empresa);
    if (!conserva) acabar('empresa', false);
    if (empresa && !sigue) cerradas.push('empresa');
    if (empresa && esPropia(CLAVES.empresa)) sessionStorage.setItem(CLAVES.empresa, '');
    else {
      if (empresa) localStorage.removeItem(CLAVES.empresa);
      if (empresa && !empresa.recordar) localStorage.removeItem(CLAVES.ruc);
    }
  }
  if (tipos.includes('administrador')) {
    const sigue = conserva && admin !== null && suspender('administrador', admin);
    if (!conserva) acabar('administrador', false);
    if (admin && !sigue) cerradas.push('administrador');
    if (admin) localStorage.removeItem(CLAVES.admin);
    if (admin) localStorage.removeItem(CLAVES.idAdmin);
  }
  motivo = porque;
  if (porque !== 'sin_sesion') olvidarJuntas();
  else if (empresa && admin && tipos.length === 2)
    cerradasJuntas(empresa, admin, { empresa: quienEs(empresa), administrador: quienEs(admin) });
  if (porque !== 'sin_sesion') {
    if (empresa && tipos.includes('empresa')) olvidarEscrito('empresa', quienEs(empresa));
    if (admin && tipos.includes('administrador')) olvidarEscrito('administrador', quienEs(admin));
  }
  if (cerradas.length) enCierre.avisar(porque, cerradas);
  enCambio.avisar();
}

export const suscribir = enCambio.suscribir;
export const alCerrar = enCierre.suscribir;

const DE_CLAVE: Record<string, TipoSesion> = {
  [CLAVES.empresa]: 'empresa',
  [CLAVES.admin]: 'administrador',
};

/** Lo que otra pestaña hizo con una sesión: ingresó, salió, o la vio terminar mientras se trabajaba. */
function seguir(tipo: TipoSesion, previa: SesionEmpresa | SesionAdmin | undefined): void {
  const ahora = tipo === 'empresa' ? getEmpresa() : getAdmin();
  if (ahora) {
    recibir(tipo, ahora);
    if (previa?.token && quienEs(previa) !== quienEs(ahora)) enCierre.avisar('salida', [tipo]);
  } else if (previa?.token && localStorage.getItem(CIERRE) === 'en suspenso') {
    const completa = { ...USUARIO_EN_BLANCO, ...previa };
    suspender(tipo, completa as SesionEmpresa & SesionAdmin);
  } else {
    acabar(tipo, false);
    const salio = localStorage.getItem(CIERRE) !== 'sin_sesion';
    if (previa?.token && salio) olvidarEscrito(tipo, quienEs(previa));
  }
}

// Otra pestaña entró o salió: esta la sigue.
window.addEventListener('storage', (evento) => {
  if (evento.key !== null && !Object.values<string>(CLAVES).includes(evento.key)) return;
  const tipo = DE_CLAVE[evento.key ?? ''];
  // La que pasó a otra empresa no sigue a las demás.
  if (tipo && !esPropia(evento.key ?? ''))
    seguir(tipo, deJson(evento.oldValue) as SesionEmpresa | SesionAdmin | undefined);
  enCambio.avisar();
});
