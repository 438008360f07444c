/**
 * Los menús y las listas que se abren van dentro de la parte principal de la pantalla, para que todo lo que
 * se lee quede en alguna de sus regiones.
 */
export const enContenido = () => ({ target: document.getElementById('contenido') ?? undefined });
