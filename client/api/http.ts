import { deJson } from '@/lib/json';
import {
  cerrar,
  cerrarPersona,
  esperarVuelta,
  getPersona,
  getToken,
  pedirClave,
  type QueSePide,
  type TipoSesion,
} from '@/session';
import { marcarCaida } from './disponibilidad';
import { ErrorHttp, INESPERADO, SIN_CONEXION, type CuerpoError } from './errors';

/** El prefijo de las llamadas de la empresa (docs/contrato.md). */
export const P = '/api/comp';

// Vacío es el origen de la página; una compilación puede apuntar a otro servidor.
export const HOST = process.env.API_HOST || '';

export interface Opciones {
  json?: unknown;
  form?: FormData;
  query?: Record<string, string | number | boolean | null | undefined>;
  signal?: AbortSignal;
  cabeceras?: Record<string, string>;
  /** Es la misma en los reintentos de un envío: el servidor responde otra vez el primer resultado. */
  idempotencia?: string;
  /** De 0 a 1, mientras sube el cuerpo. */
  alSubir?: (fraccion: number) => void;
}

interface Peticion {
  metodo: string;
  url: string;
  cabeceras: Headers;
  cuerpo?: string | FormData;
  signal?: AbortSignal;
  alSubir?: (fraccion: number) => void;
}

interface Respuesta {
  estado: number;
  texto: string;
  cabecera: (nombre: string) => string | null;
}

/**
 * Las pantallas de administrador y el ingreso del distribuidor llevan el testigo del administrador; lo demás,
 * el de la empresa.
 */
export const sesionQueAplica = (ruta: string): TipoSesion =>
  ruta === `${P}/loginDistribuidor` || /^#\/administrador(?:[/?]|$)/.test(window.location.hash)
    ? 'administrador'
    : 'empresa';

/** Si se está donde no se es de ninguna empresa. */
export const enAreaDePersona = (): boolean =>
  /^#\/(?:personas|despacho)(?:[/?]|$)/.test(window.location.hash);

/** Lo que una persona pide en su área, que no es de ninguna empresa, lleva su ficha */
const conFicha = (ruta: string): boolean =>
  /^\/api\/(?:personas|invitaciones|despacho)(?:\/|$)/.test(ruta) && enAreaDePersona();

const testigoPara = (ruta: string): string | null =>
  conFicha(ruta) ? (getPersona()?.ficha ?? null) : getToken(sesionQueAplica(ruta));

/** Los valores vacíos quedan afuera. */
export function conQuery(ruta: string, query: Opciones['query'] = {}): string {
  const parametros = new URLSearchParams();
  Object.entries(query).forEach(
    ([k, v]) => v !== undefined && v !== null && v !== '' && parametros.set(k, String(v)),
  );
  return ruta + (parametros.size ? `?${parametros}` : '');
}

// Lo que alguien lee y aún no llega.
let enCamino = new AbortController();

/**
 * Quien sale ya no espera lo que leía, ni lo que la pantalla pida hasta que se cierre: negado y tarde, pondría el
 * ingreso encima. Responde cómo volver a leer.
 */
export function dejarDeLeer(): () => void {
  enCamino.abort();
  return () => {
    enCamino = new AbortController();
  };
}

const cookie = (nombre: string): string | null => {
  const valor = document.cookie.split('; ').find((par) => par.startsWith(`${nombre}=`));
  return valor ? decodeURIComponent(valor.slice(nombre.length + 1)) : null;
};

function conFetch({ metodo, url, cabeceras, cuerpo, signal }: Peticion): Promise<Respuesta> {
  return fetch(url, {
    method: metodo,
    headers: cabeceras,
    body: cuerpo,
    signal,
    credentials: HOST ? 'include' : 'same-origin',
  }).then(async (r) => ({
    estado: r.status,
    texto: await r.text(),
    cabecera: (nombre) => r.headers.get(nombre),
  }));
}

// Usa XMLHttpRequest porque fetch no dice cuánto del cuerpo ha subido.
function conProgreso({ metodo, url, cabeceras, cuerpo, signal, alSubir }: Peticion): Promise<Respuesta> {
  return new Promise((resolver, rechazar) => {
    const xhr = new XMLHttpRequest();
    xhr.open(metodo, url);
    xhr.withCredentials = Boolean(HOST);
    cabeceras.forEach((valor, nombre) => xhr.setRequestHeader(nombre, valor));
    xhr.upload.onprogress = (e) => e.lengthComputable && alSubir?.(e.loaded / e.total);
    xhr.onload = () =>
      resolver({
        estado: xhr.status,
        texto: xhr.responseText,
        cabecera: (nombre) => xhr.getResponseHeader(nombre),
      });
    xhr.onerror = () => rechazar(new TypeError('network'));
    xhr.onabort = () => rechazar(new DOMException('Cancelado', 'AbortError'));
    if (signal?.aborted) return xhr.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(cuerpo);
  });
}

const senalDe = (metodo: string, suya?: AbortSignal) =>
  metodo !== 'GET' ? suya : suya ? AbortSignal.any([suya, enCamino.signal]) : enCamino.signal;

function preparar(metodo: string, ruta: string, o: Opciones): Peticion {
  const cabeceras = new Headers({ Accept: 'application/json', ...o.cabeceras });
  const token = testigoPara(ruta);
  if (token && !cabeceras.has('x-token')) cabeceras.set('x-token', token);
  if (o.idempotencia) cabeceras.set('Idempotency-Key', o.idempotencia);
  if (o.json !== undefined) cabeceras.set('Content-Type', 'application/json');
  if (!HOST && metodo !== 'GET' && metodo !== 'HEAD') {
    // Con https manda la que ningún otro sitio del dominio puede escribir.
    const xsrf = cookie('__Host-XSRF-TOKEN') ?? cookie('XSRF-TOKEN');
    if (xsrf) cabeceras.set('X-XSRF-TOKEN', xsrf);
  }
  return {
    metodo,
    url: HOST + conQuery(ruta, o.query),
    cabeceras,
    cuerpo: o.form ?? (o.json === undefined ? undefined : JSON.stringify(o.json)),
    signal: senalDe(metodo, o.signal),
    alSubir: o.alSubir,
  };
}

async function enviar(peticion: Peticion): Promise<Respuesta> {
  try {
    return await (peticion.alSubir ? conProgreso : conFetch)(peticion);
  } catch (error) {
    if (peticion.signal?.aborted) throw error;
    marcarCaida(true);
    // El navegador ya lo deja en la consola.
    throw new ErrorHttp({ msg: SIN_CONEXION, code: 0, status: 'sin_conexion' });
  }
}

function errorDe(respuesta: Respuesta): ErrorHttp {
  const cuerpo = deJson(respuesta.texto) as Partial<CuerpoError> | undefined;
  const error = new ErrorHttp({ msg: INESPERADO, status: 'desconocido', ...cuerpo, code: respuesta.estado });
  error.espera = Number(respuesta.cabecera('Retry-After')) || undefined;
  return error;
}

/**
 * Un 401 o un 403 en cualquier llamada cierra las sesiones que haya. Tras un 401, la pantalla en la que se
 * trabajaba se queda, con el ingreso encima.
 */
function cerrarSesiones(error: ErrorHttp, enviado: string | null, tipo: TipoSesion): void {
  // El testigo cambió mientras esta llamada estaba en camino: que la nieguen no dice nada de la sesión nueva.
  const vigente = getToken(tipo);
  if (enviado && vigente && enviado !== vigente) return;
  const desactivado = error.status === 'usuario_desactivado';
  cerrar(
    ['administrador', 'empresa'],
    desactivado ? 'usuario_desactivado' : 'sin_sesion',
    error.code === 401,
  );
  // Las guardias llevan las áreas a su ingreso. Una página pública se queda donde está, salvo que el usuario
  // esté desactivado.
  if (desactivado) window.location.hash = '#/error403';
}

/** Deja en la consola lo que falló, con el identificador por el que el servidor lo conoce; nunca lo enviado. */
function anotar(metodo: string, ruta: string, { code, status, solicitud }: ErrorHttp): void {
  console.error(`${metodo} ${ruta.split('?')[0]} → ${code} ${status}${solicitud ? ` (${solicitud})` : ''}`);
}

export async function http<T = void>(metodo: string, ruta: string, opciones: Opciones = {}): Promise<T> {
  return deJson(await pedir(metodo, ruta, opciones)) as T;
}

/** Qué se pide a quien hizo algo delicado mucho después de haber probado que era él. */
const FALTA: Partial<Record<string, QueSePide>> = { falta_clave: 'clave', falta_segundo_factor: 'factor' };

// Cuántas veces se vuelve a pedir lo que no se hizo porque su empresa hacía ya mucho a la vez.
const VUELVE_A_PEDIR = 5;

async function pedir(metodo: string, ruta: string, opciones: Opciones, negadas = 0): Promise<string> {
  const tipo = sesionQueAplica(ruta);
  const pedido = Date.now();
  let peticion = preparar(metodo, ruta, opciones);
  let respuesta = await enviar(peticion);
  let error = respuesta.estado >= 400 ? errorDe(respuesta) : null;
  if (error?.status === 'antifalsificacion') {
    // Cualquier GET renueva la cookie. La llamada negada no tuvo efecto, así que se puede enviar otra vez.
    await conFetch(preparar('GET', `${P}/configuraciones`, {})).catch(() => undefined);
    peticion = preparar(metodo, ruta, opciones);
    respuesta = await enviar(peticion);
    error = respuesta.estado >= 400 ? errorDe(respuesta) : null;
  }
  marcarCaida(respuesta.estado === 503, pedido);
  // La llamada negada no tuvo efecto, y en un momento hay lugar.
  if (error?.status === 'muchas_a_la_vez' && negadas < VUELVE_A_PEDIR) {
    await new Promise((resolver) => setTimeout(resolver, (error.espera ?? 1) * 1000));
    if (!peticion.signal?.aborted) return pedir(metodo, ruta, opciones, negadas + 1);
  }
  // La llamada negada no tuvo efecto: si quien está prueba que es él, se hace otra vez.
  const falta = FALTA[error?.status ?? ''];
  if (falta && (await pedirClave(falta))) return pedir(metodo, ruta, opciones);
  if (error) {
    if (conFicha(ruta)) {
      // Terminó la ficha: las empresas que estén abiertas siguen.
      if (error.code === 401 && peticion.cabeceras.get('x-token') === getPersona()?.ficha) cerrarPersona();
      anotar(metodo, ruta, error);
      throw error;
    }
    if (error.code === 401 || error.code === 403)
      cerrarSesiones(error, peticion.cabeceras.get('x-token'), tipo);
    else anotar(metodo, ruta, error);
    // La llamada negada no tuvo efecto: si la misma persona vuelve, se hace otra vez con su nueva sesión.
    const vuelta = error.code === 401 ? esperarVuelta(tipo, opciones.signal) : null;
    if (vuelta) {
      if (await vuelta) return pedir(metodo, ruta, opciones);
      // Quien la pidió ya no está, ni su pantalla: a nadie hay que decirle que falló.
      if (!opciones.signal?.aborted) return new Promise(() => undefined);
    }
    throw error;
  }
  return respuesta.texto;
}

/** Lo que no es JSON y se muestra como llegó: un XML. */
export const leerTexto = (ruta: string, o: Opciones = {}) => pedir('GET', ruta, o);
export const get = <T>(ruta: string, o?: Opciones) => http<T>('GET', ruta, o);
export const post = <T = void>(ruta: string, json?: unknown, o?: Opciones) =>
  http<T>('POST', ruta, { json, ...o });
export const put = <T = void>(ruta: string, json?: unknown, o?: Opciones) =>
  http<T>('PUT', ruta, { json, ...o });
export const del = <T = void>(ruta: string, o?: Opciones) => http<T>('DELETE', ruta, o);
/** Un formulario con archivos, con su avance. */
export const subir = <T = void>(ruta: string, form: FormData, o?: Opciones) =>
  http<T>('POST', ruta, { form, alSubir: () => undefined, ...o });
