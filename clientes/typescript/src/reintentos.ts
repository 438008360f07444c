export const IDEMPOTENCIA = 'Idempotency-Key';
export type Dormir = (ms: number) => Promise<void>;

const ESPERA_MAXIMA = 60_000;
const MUCHAS = 429; // no se hizo nada: se puede repetir todo

export const dormir: Dormir = (ms) => new Promise((listo) => setTimeout(listo, ms));

/**
 * Un `fetch` que repite, con la misma clave de idempotencia, lo que se cortó, lo que pidió esperar (429) y lo que falló del otro
 * lado (5xx). Lo que cambia algo y no lleva clave solo se repite si se sabe que no se hizo.
 */
export function conReintentos(intentos: number, durmiendo: Dormir, plazo: number) {
  return async (pedido: Request): Promise<Response> => {
    const llamar = () => fetch(pedido.clone(), { signal: AbortSignal.timeout(plazo) });
    for (let n = 1; n < intentos; n += 1) {
      const respuesta = await llamar().catch((error: unknown) => {
        if (!seRepite(pedido)) throw error;
        return null;
      });
      if (respuesta !== null && !valeOtra(pedido, respuesta)) return respuesta;
      await respuesta?.body?.cancel();
      await durmiendo(espera(n, respuesta?.headers.get('Retry-After') ?? null));
    }
    return llamar();
  };
}

const seRepite = (pedido: Request) =>
  pedido.method === 'GET' || pedido.method === 'HEAD' || pedido.headers.has(IDEMPOTENCIA);

const valeOtra = (pedido: Request, respuesta: Response) =>
  respuesta.status === MUCHAS || (respuesta.status >= 500 && seRepite(pedido));

/** Lo que el servidor pide; si no lo dice, cada vez más y con azar, para que muchos no vuelvan a la vez. */
function espera(intento: number, dicha: string | null): number {
  if (dicha !== null && /^\d+$/.test(dicha)) return Math.min(Number(dicha) * 1000, ESPERA_MAXIMA);
  return Math.random() * Math.min(500 * 2 ** intento, ESPERA_MAXIMA);
}
