/** El único modo de recargar. Las pruebas pueden vigilarlo; el del navegador, no. */
export const pagina = { recargar: () => window.location.reload() };
