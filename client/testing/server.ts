import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { configuraciones } from './factories';

export const P = '/api/comp';
const BASE = `http://localhost${P}`;

/** A request that no handler knows fails its test. */
export const server = setupServer(
  http.get(`${BASE}/configuraciones`, () => HttpResponse.json(configuraciones())),
);

export interface Llamada {
  cuerpo: unknown;
  cabeceras: Headers;
  url: URL;
}

type Metodo = 'get' | 'post' | 'put' | 'delete';

/** Answers one call of the API (relative to P unless it begins with /api/) and keeps what was asked. */
export function responder(
  metodo: Metodo,
  ruta: string,
  respuesta: JsonBodyType | (() => HttpResponse<JsonBodyType>),
  status = 200,
): Llamada[] {
  const llamadas: Llamada[] = [];
  server.use(
    http[metodo](
      ruta.startsWith('/api/') ? `http://localhost${ruta}` : `${BASE}${ruta}`,
      async ({ request }) => {
        const texto = request.headers.get('content-type')?.includes('json') ? await request.text() : '';
        llamadas.push({
          cuerpo: texto ? JSON.parse(texto) : null,
          cabeceras: request.headers,
          url: new URL(request.url),
        });
        if (typeof respuesta === 'function') return respuesta();
        return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(respuesta, { status });
      },
    ),
  );
  return llamadas;
}

/** The contract's error body. */
export const fallar = (
  metodo: Metodo,
  ruta: string,
  code: number,
  status: string,
  msg: string,
  errors = {},
) => responder(metodo, ruta, { msg, code, status, errors, solicitud: 'req-1' }, code);
