/** Lo que se adjunta a un documento de una cuenta: de qué clases, cuánto pesa cada uno (bytes) y cuántos. */
export const EXTENSIONES = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'xml', 'zip'] as const;
export const IMAGENES = ['png', 'jpg', 'jpeg', 'webp'] as const;
export const MAXIMO = 10 * 1024 * 1024;
export const ARCHIVOS = 10;
