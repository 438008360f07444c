import { cerrar, getToken, type TipoSesion } from '@/session';
import { marcarCaida } from './disponibilidad';
import { ErrorHttp, INESPERADO, SIN_CONEXION, type CuerpoError } from './errors';

/** SPEC.md's prefix of the company API. */
export const P = '/api/comp';

// Empty is the page's own origin; a build may point to another host.
export const HOST = process.env.API_HOST || '';

export interface Opciones {
  json?: unknown;
  form?: FormData;
  query?: Record<string, string | number | boolean | null | undefined>;
  signal?: AbortSignal;
  cabeceras?: Record<string, string>;
  /** Same key over the retries of one submission: the server answers the first result again. */
  idempotencia?: string;
  /** 0 to 1, while the body goes up. */
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

/** Administrator pages and the distributor's way in carry the administrator's token; the rest, the company's. */
export const sesionQueAplica = (ruta: string): TipoSesion =>
  ruta === `${P}/loginDistribuidor` || /^#\/administrador(?:[/?]|$)/.test(window.location.hash)
    ? 'administrador'
    : 'empresa';

/** Empty values are left out. */
export function conQuery(ruta: string, query: Opciones['query'] = {}): string {
  const parametros = new URLSearchParams();
  Object.entries(query).forEach(
    ([k, v]) => v !== undefined && v !== null && v !== '' && parametros.set(k, String(v)),
  );
  return ruta + (parametros.size ? `?${parametros}` : '');
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

// fetch can't tell how much of the body has gone up.
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

function preparar(metodo: string, ruta: string, o: Opciones): Peticion {
  const cabeceras = new Headers({ Accept: 'application/json', ...o.cabeceras });
  const token = getToken(sesionQueAplica(ruta));
  if (token) cabeceras.set('x-token', token);
  if (o.idempotencia) cabeceras.set('Idempotency-Key', o.idempotencia);
  if (o.json !== undefined) cabeceras.set('Content-Type', 'application/json');
  if (!HOST && metodo !== 'GET' && metodo !== 'HEAD') {
    const xsrf = cookie('XSRF-TOKEN');
    if (xsrf) cabeceras.set('X-XSRF-TOKEN', xsrf);
  }
  return {
    metodo,
    url: HOST + conQuery(ruta, o.query),
    cabeceras,
    cuerpo: o.form ?? (o.json === undefined ? undefined : JSON.stringify(o.json)),
    signal: o.signal,
    alSubir: o.alSubir,
  };
}

async function enviar(peticion: Peticion): Promise<Respuesta> {
  try {
    return await (peticion.alSubir ? conProgreso : conFetch)(peticion);
  } catch (error) {
    if (peticion.signal?.aborted) throw error;
    marcarCaida(true);
    throw new ErrorHttp({ msg: SIN_CONEXION, code: 0, status: 'sin_conexion' });
  }
}

function leerJson(texto: string): unknown {
  try {
    return texto ? JSON.parse(texto) : undefined;
  } catch {
    return undefined;
  }
}

function errorDe(respuesta: Respuesta): ErrorHttp {
  const cuerpo = leerJson(respuesta.texto) as Partial<CuerpoError> | undefined;
  const error = new ErrorHttp({ msg: INESPERADO, status: 'desconocido', ...cuerpo, code: respuesta.estado });
  error.espera = Number(respuesta.cabecera('Retry-After')) || undefined;
  return error;
}

/** A 401 or 403 on any call closes whichever sessions exist. */
function cerrarSesiones(error: ErrorHttp, enviado: string | null, tipo: TipoSesion): void {
  // The token was replaced while this call was on its way: its refusal says nothing of the new session.
  const vigente = getToken(tipo);
  if (enviado && vigente && enviado !== vigente) return;
  const desactivado = error.status === 'usuario_desactivado';
  cerrar(['administrador', 'empresa'], desactivado ? 'usuario_desactivado' : 'sin_sesion');
  // Guards send the guarded areas to their login; a public page goes nowhere unless the user is deactivated.
  if (desactivado) window.location.hash = '#/error403';
}

export async function http<T = void>(metodo: string, ruta: string, opciones: Opciones = {}): Promise<T> {
  return leerJson(await pedir(metodo, ruta, opciones)) as T;
}

async function pedir(metodo: string, ruta: string, opciones: Opciones): Promise<string> {
  const tipo = sesionQueAplica(ruta);
  const pedido = Date.now();
  let peticion = preparar(metodo, ruta, opciones);
  let respuesta = await enviar(peticion);
  let error = respuesta.estado >= 400 ? errorDe(respuesta) : null;
  if (error?.status === 'antifalsificacion') {
    // Any GET renews the cookie; the refused call had no effect, so it can be sent again.
    await conFetch(preparar('GET', `${P}/configuraciones`, {})).catch(() => undefined);
    peticion = preparar(metodo, ruta, opciones);
    respuesta = await enviar(peticion);
    error = respuesta.estado >= 400 ? errorDe(respuesta) : null;
  }
  marcarCaida(respuesta.estado === 503, pedido);
  if (error) {
    if (error.code === 401 || error.code === 403)
      cerrarSesiones(error, peticion.cabeceras.get('x-token'), tipo);
    throw error;
  }
  return respuesta.texto;
}

/** What isn't JSON, to be shown as it came: an XML. */
export const leerTexto = (ruta: string, o: Opciones = {}) => pedir('GET', ruta, o);
export const get = <T>(ruta: string, o?: Opciones) => http<T>('GET', ruta, o);
export const post = <T = void>(ruta: string, json?: unknown, o?: Opciones) =>
  http<T>('POST', ruta, { json, ...o });
export const put = <T = void>(ruta: string, json?: unknown, o?: Opciones) =>
  http<T>('PUT', ruta, { json, ...o });
export const del = <T = void>(ruta: string, o?: Opciones) => http<T>('DELETE', ruta, o);
/** Multipart, with progress. */
export const subir = <T = void>(ruta: string, form: FormData, o?: Opciones) =>
  http<T>('POST', ruta, { form, alSubir: () => undefined, ...o });
