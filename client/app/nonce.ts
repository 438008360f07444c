/**
 * Con qué el servidor deja poner estilos a esta página: solo las etiquetas que lo llevan valen (la política de
 * seguridad no admite otras). Lo trae el estilo de `index.html`.
 */
export const NONCE = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
