import { http, HttpResponse, type JsonBodyType } from 'msw';
import { server } from '@/testing/server';
import { atiende, cuerpoDe, respuestaDe, type Esquema } from './contrato';
import { muestra, type Leido } from './muestra';

/** Lo que de una respuesta importa a un formulario: la cambia, o pone otra. */
export type Dichas = Record<string, (leido: Leido, direccion: URL) => unknown>;

export interface Guardado {
  ruta: string;
  cuerpo: unknown;
}

/** Lo que un PUT exige de cada campo, para que lo leído sea válido: lo que se lee solo dice que es un texto. */
function exigido(lee: string, leida: string, put: string): Esquema {
  if (leida !== lee) return {};
  const uno = cuerpoDe(put);
  // De una lista, o de una página de una, lo exige de cada fila.
  return { ...uno, items: uno.items ?? uno, properties: { items: { items: uno }, ...uno.properties } };
}

/**
 * Un servidor que responde todo según el contrato, con cada campo lleno. Devuelve lo que respondió la última vez de
 * cada ruta, y lo que se envió.
 */
export function servir(put: string, lee: string, dichas: Dichas) {
  const leidas = new Map<string, unknown>();
  const guardados: Guardado[] = [];
  const responder = (metodo: string, direccion: URL) => {
    const ruta = atiende(metodo, direccion.pathname);
    if (!ruta) throw new Error(`El contrato no tiene ${metodo} ${direccion.pathname}`);
    const { estado, esquema } = respuestaDe(ruta, metodo);
    if (!esquema) return new HttpResponse(null, { status: estado });
    const inventada = muestra(esquema, exigido(lee, ruta, put));
    const dicha = dichas[ruta];
    const leida = dicha && metodo === 'get' ? dicha(inventada, direccion) : inventada;
    if (metodo === 'get') leidas.set(ruta, leida);
    return HttpResponse.json(leida as JsonBodyType, { status: estado });
  };
  server.use(
    http.all('http://localhost/api/*', async ({ request }) => {
      const direccion = new URL(request.url);
      const metodo = request.method.toLowerCase();
      if (metodo === 'put')
        guardados.push({
          ruta: atiende('put', direccion.pathname) ?? direccion.pathname,
          cuerpo: await request.json(),
        });
      return responder(metodo, direccion);
    }),
  );
  return { leidas, guardados };
}
