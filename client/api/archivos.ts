import { conQuery, HOST, P, post, type Opciones } from './http';

/** The address that opens a file without a session's header, for five minutes. */
export const enlaceDe = async (ruta: string, query?: Opciones['query']): Promise<string> => {
  const { url } = await post<{ url: string }>(`${P}/enlaces`, { ruta: conQuery(ruta, query) });
  return HOST + url;
};

/** A file as the browser downloads it: with its own name, progress and cancel button, never through memory. */
export async function descargar(ruta: string, query?: Opciones['query']): Promise<void> {
  const url = await enlaceDe(ruta, query);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = '';
  document.body.append(enlace);
  enlace.click();
  enlace.remove();
}

/** The same in a tab of its own, to be looked at. The tab opens at once: after waiting, a browser would refuse it. */
export async function mirar(ruta: string, query?: Opciones['query']): Promise<void> {
  const pestana = window.open('', '_blank');
  try {
    const url = await enlaceDe(ruta, query);
    if (pestana) pestana.location.href = url;
    else window.location.assign(url);
  } catch (error) {
    pestana?.close();
    throw error;
  }
}
