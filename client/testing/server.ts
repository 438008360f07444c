import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { configuraciones } from './factories';

export const P = '/api/comp';
const BASE = `http://localhost${P}`;

const SIN_BORRADORES = { items: [], page: 1, tamano: 100, total: 0, paginas: 0 };

/** Una petición que nadie espera hace fallar su prueba. Sin libros, ninguna forma elige banco ni hay centros de costo; nadie
 * tiene segundo factor, a la empresa no la lleva ningún despacho y no se espera ningún documento. */
export const server = setupServer(
  ...['cobros/formas', 'pagos/formas', 'cobros/centros', 'pagos/centros'].map((ruta) =>
    http.get(`http://localhost/api/${ruta}`, () => HttpResponse.json([])),
  ),
  http.get('http://localhost/api/segundo-factor', () => HttpResponse.json({ factores: [], codigos: 0 })),
  http.get('http://localhost/api/conciliaciones/:id/documentos', () => HttpResponse.json([])),
  http.get('http://localhost/api/respaldos/esperados', () => HttpResponse.json([])),
  http.get('http://localhost/api/mi-despacho', () => HttpResponse.json({ acceso: null })),
  http.get(`${BASE}/configuraciones`, () => HttpResponse.json(configuraciones())),
  // Lo que se escribe se guarda solo: la prueba que lo mira responde lo suyo.
  ...['borradores', 'compras/borradores', 'asientos/borradores'].flatMap((ruta) => [
    http.get(`http://localhost/api/${ruta}`, () => HttpResponse.json(SIN_BORRADORES)),
    http.post(`http://localhost/api/${ruta}`, () =>
      HttpResponse.json({ id: 55, version: 1 }, { status: 201 }),
    ),
    http.put(`http://localhost/api/${ruta}/55`, () => HttpResponse.json({ id: 55, version: 1 })),
    http.delete(`http://localhost/api/${ruta}/55`, () => new HttpResponse(null, { status: 204 })),
  ]),
);

export interface Llamada {
  cuerpo: unknown;
  cabeceras: Headers;
  url: URL;
}

type Metodo = 'get' | 'post' | 'put' | 'delete';

/** Responde una llamada de la API (relativa a P, salvo que empiece con /api/) y guarda lo que se pidió. */
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

/** El cuerpo de error de la API. */
export const fallar = (
  metodo: Metodo,
  ruta: string,
  code: number,
  status: string,
  msg: string,
  errors = {},
) => responder(metodo, ruta, { msg, code, status, errors, solicitud: 'req-1' }, code);
