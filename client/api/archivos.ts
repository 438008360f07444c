import { conQuery, enAreaDePersona, HOST, P, post, type Opciones } from './http';

/** La dirección que abre un archivo sin el encabezado de la sesión. Vale cinco minutos. */
export const enlaceDe = async (ruta: string, query?: Opciones['query']): Promise<string> => {
  const firma = enAreaDePersona() ? '/api/personas/enlaces' : `${P}/enlaces`;
  const { url } = await post<{ url: string }>(firma, { ruta: conQuery(ruta, query) });
  return HOST + url;
};

/**
 * Baja un archivo con el propio navegador: con su nombre, su avance y su botón de cancelar, sin pasar por la
 * memoria.
 */
export async function descargar(ruta: string, query?: Opciones['query']): Promise<void> {
  const url = await enlaceDe(ruta, query);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = '';
  document.body.append(enlace);
  enlace.click();
  enlace.remove();
}

/**
 * Lo mismo en una pestaña aparte, para mirarlo. La pestaña se abre enseguida: tras una espera, el navegador
 * la negaría.
 */
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
