import { HOST } from './http';

export interface RespuestaAPrograma {
  estado: number;
  /** Lo que respondió, para leerlo; de un archivo, qué es y cuánto pesa. */
  texto: string;
  json: unknown;
}

/** Llama como lo haría un programa: con su llave, y sin la sesión de quien mira la pantalla. */
export async function conLlave(
  llave: string,
  metodo: string,
  ruta: string,
  cuerpo?: unknown,
): Promise<RespuestaAPrograma> {
  const respuesta = await fetch(HOST + ruta, {
    method: metodo,
    credentials: 'omit',
    headers: {
      Authorization: `Bearer ${llave}`,
      ...(cuerpo === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: cuerpo === undefined ? undefined : JSON.stringify(cuerpo),
  });
  const tipo = respuesta.headers.get('Content-Type') ?? '';
  if (tipo.startsWith('application/json')) {
    const json: unknown = await respuesta.json();
    return { estado: respuesta.status, json, texto: JSON.stringify(json, null, 2) };
  }
  const { size } = await respuesta.blob();
  return { estado: respuesta.status, json: null, texto: size ? `${tipo}, ${size} bytes` : '' };
}
