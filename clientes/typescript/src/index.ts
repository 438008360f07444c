import createClient, { type Client } from 'openapi-fetch';
import { errorDe } from './errores.js';
import type { paths } from './esquema.js';
import { conReintentos, dormir, IDEMPOTENCIA, type Dormir } from './reintentos.js';

export { ErrorDeTinta, type Detalle } from './errores.js';
export type { components, paths } from './esquema.js';

/** Los documentos que se emiten. */
export type Documento =
  | 'facturas'
  | 'notas-credito'
  | 'notas-debito'
  | 'retenciones'
  | 'guias-remision'
  | 'liquidaciones-compra';

type Emite<D extends Documento> = paths[`/api/v1/${D}`]['post'];
export type PorEmitir<D extends Documento> = Emite<D>['requestBody']['content']['application/json'];
export type Emitido<D extends Documento> = Emite<D>['responses'][201]['content']['application/json'];

/** Las direcciones que responden una lista, de tramo en tramo. */
export type Lista = {
  [R in keyof paths]: paths[R] extends {
    get: {
      responses: { 200: { content: { 'application/json': { datos: unknown[]; siguiente: string | null } } } };
    };
  }
    ? R
    : never;
}[keyof paths];
type Lee<R extends Lista> = paths[R] extends { get: infer G } ? G : never;
export type Fila<R extends Lista> =
  Lee<R> extends { responses: { 200: { content: { 'application/json': { datos: (infer F)[] } } } } }
    ? F
    : never;
export type Filtros<R extends Lista> = Lee<R> extends { parameters: { query?: infer Q } } ? Q : never;

export interface Opciones {
  /** La que se copió una vez. */
  llave: string;
  /** Dónde está Tinta. */
  raiz: string;
  /** Cuántas veces, en total, se intenta lo que falla. */
  intentos?: number;
  dormir?: Dormir;
}

interface ConEnlaces {
  enlaces: { xml: string; pdf: string };
}

/** Lo que todo documento trae. Las direcciones se arman aquí, y TypeScript no las sabe seguir. */
interface EnElSri extends ConEnlaces {
  id: number;
  estado: string;
}

interface Suelto {
  GET(ruta: string, con?: object): Promise<{ data?: unknown }>;
  POST(ruta: string, con?: object): Promise<{ data?: unknown }>;
}

// Lo que el SRI todavía no decide.
const EN_CAMINO = new Set(['EMITIDO', 'ENVIADO']);
const TRAMO = 20; // segundos, a lo más, que una llamada aguarda al SRI
const HOLGURA = 15; // y los que además se da a la red

export class Tinta {
  /** Cada operación, con sus tipos: `tinta.api.GET('/api/v1/clientes', …)`. Lo que sale mal es un `ErrorDeTinta`. */
  readonly api: Client<paths>;
  readonly #dormir: Dormir;

  constructor({ llave, raiz, intentos = 5, dormir: durmiendo = dormir }: Opciones) {
    this.#dormir = durmiendo;
    this.api = createClient<paths>({
      baseUrl: raiz,
      fetch: conReintentos(intentos, durmiendo, (TRAMO + HOLGURA) * 1000),
    });
    this.api.use({
      onRequest({ request, schemaPath }) {
        request.headers.set('Authorization', `Bearer ${llave}`);
        // Anular no crea nada: su segunda vez dice que ya está anulado.
        if (
          request.method === 'POST' &&
          !schemaPath.endsWith('/anular') &&
          !request.headers.has(IDEMPOTENCIA)
        ) {
          request.headers.set(IDEMPOTENCIA, crypto.randomUUID());
        }
        return request;
      },
      async onResponse({ response }) {
        if (!response.ok) throw await errorDe(response);
        return response;
      },
    });
  }

  /** Emite un documento y aguarda a que el SRI decida. Si en esos segundos no decide, se responde como está: no se emite otra vez. */
  async emitir<D extends Documento>(
    tipo: D,
    documento: PorEmitir<D>,
    { segundos = 60, clave }: { segundos?: number; clave?: string } = {},
  ): Promise<Emitido<D>> {
    const hasta = Date.now() + segundos * 1000;
    const headers = clave === undefined ? {} : { [IDEMPOTENCIA]: clave };
    const query = { esperar: Math.floor(Math.min(segundos, TRAMO)) };
    const { data } = await this.#suelto.POST(`/api/v1/${tipo}`, {
      body: documento,
      headers,
      params: { query },
    });
    return (await this.#aguardar(tipo, data as EnElSri, hasta)) as unknown as Emitido<D>;
  }

  /** Uno ya emitido, cuando el SRI decidió o a los tantos segundos. */
  async aguardar<D extends Documento>(tipo: D, documento: Emitido<D>, segundos = 60): Promise<Emitido<D>> {
    const hasta = Date.now() + segundos * 1000;
    return (await this.#aguardar(tipo, documento as unknown as EnElSri, hasta)) as unknown as Emitido<D>;
  }

  /** Cada fila de una lista, de tramo en tramo y sin cargarla entera. */
  async *todos<R extends Lista>(ruta: R, filtros?: Filtros<R>): AsyncGenerator<Fila<R>> {
    let despues: string | null = null;
    do {
      const query: object = { ...(filtros as object | undefined), ...(despues === null ? {} : { despues }) };
      const { data } = await this.#suelto.GET(ruta, { params: { query } });
      const pagina = data as { datos: Fila<R>[]; siguiente: string | null };
      yield* pagina.datos;
      despues = pagina.siguiente;
    } while (despues !== null);
  }

  /** Su RIDE. */
  pdf(documento: ConEnlaces): Promise<ArrayBuffer> {
    return this.#bajar(documento.enlaces.pdf);
  }

  /** Su XML: el autorizado, en el sobre del SRI; si todavía no lo está, el firmado. */
  xml(documento: ConEnlaces): Promise<ArrayBuffer> {
    return this.#bajar(documento.enlaces.xml);
  }

  get #suelto(): Suelto {
    return this.api as unknown as Suelto;
  }

  async #bajar(ruta: string): Promise<ArrayBuffer> {
    const { data } = await this.#suelto.GET(ruta, { parseAs: 'arrayBuffer' });
    return data as ArrayBuffer;
  }

  async #aguardar(tipo: Documento, documento: EnElSri, hasta: number): Promise<EnElSri> {
    let suyo = documento;
    while (EN_CAMINO.has(suyo.estado) && Date.now() < hasta) {
      const desde = Date.now();
      const query = { esperar: Math.floor(Math.min((hasta - desde) / 1000, TRAMO)) };
      const { data } = await this.#suelto.GET(`/api/v1/${tipo}/${suyo.id}`, { params: { query } });
      suyo = data as EnElSri;
      // No había lugar para aguardar del otro lado.
      if (Date.now() - desde < 1000) await this.#dormir(Math.min(1000, Math.max(0, hasta - Date.now())));
    }
    return suyo;
  }
}
