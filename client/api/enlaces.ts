import { conQuery, HOST, P, post, type Opciones } from './http';

/** A file as the browser downloads it: with its own name, progress and cancel button, never through memory. */
export async function descargar(ruta: string, query?: Opciones['query']): Promise<void> {
  const { url } = await post<{ url: string }>(`${P}/enlaces`, { ruta: conQuery(ruta, query) });
  const enlace = document.createElement('a');
  enlace.href = HOST + url;
  enlace.download = '';
  document.body.append(enlace);
  enlace.click();
  enlace.remove();
}
