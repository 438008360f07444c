/** Menus and lists that open over the screen stand inside its main part, so that landmarks hold all there is to read. */
export const enContenido = () => ({ target: document.getElementById('contenido') ?? undefined });
