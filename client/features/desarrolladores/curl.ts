export interface Ejemplo {
  metodo: string;
  ruta: string;
  cuerpo?: unknown;
}

/** La orden que hace esa llamada, para pegar en una terminal. El `{id}` es el que respondió la anterior. */
export function curl(raiz: string, { metodo, ruta, cuerpo }: Ejemplo) {
  const partes = [`curl ${metodo === 'GET' ? '' : `-X ${metodo} `}"${raiz}${ruta.replace('{id}', '$ID')}"`];
  partes.push('-H "Authorization: Bearer $LLAVE"');
  if (ruta.endsWith('/pdf')) partes.push('-o factura.pdf');
  if (cuerpo !== undefined) {
    partes.push('-H "Content-Type: application/json"');
    // Dentro de comillas simples, una comilla simple cierra el texto.
    partes.push(`-d '${JSON.stringify(cuerpo, null, 2).replaceAll("'", String.raw`'\''`)}'`);
  }
  return partes.join(' \\\n  ');
}
