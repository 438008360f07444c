/** The one way to reload: tests can watch it, which the browser's own doesn't allow. */
export const pagina = { recargar: () => window.location.reload() };
