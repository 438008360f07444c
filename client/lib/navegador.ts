/** El único modo de recargar. Las pruebas pueden vigilarlo; el del navegador, no. */
export const pagina = { recargar: () => window.location.reload() };

/** Abre el visor de PDF con la página a todo el ancho y sin su lista de páginas. */
export const VISTA_PDF = '#navpanes=0&view=FitH';

/** Los teléfonos no tienen visor dentro de una página: ahí se abre afuera. */
export const CON_VISOR = 'pdfViewerEnabled' in navigator ? navigator.pdfViewerEnabled : false;
