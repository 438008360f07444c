import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import estilos from './ui.module.css';

// Solo lo que el editor de tickets puede escribir: sin imágenes, formularios ni marcos.
const REGLAS = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'span',
    'a',
    'ol',
    'ul',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'div',
  ],
  ALLOWED_ATTR: ['href', 'class', 'style', 'data-list'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
};

// Solo cómo se ven las letras; nada que pueda mover o tapar lo que está alrededor.
const ESTILOS = new Set([
  'color',
  'background-color',
  'text-align',
  'font-weight',
  'font-style',
  'text-decoration',
]);

const purificador = DOMPurify(window);
purificador.addHook('afterSanitizeAttributes', (nodo) => {
  if (nodo.tagName === 'A') {
    nodo.setAttribute('target', '_blank');
    nodo.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  if (nodo instanceof HTMLElement && nodo.hasAttribute('style')) {
    Array.from(nodo.style)
      .filter((propiedad) => !ESTILOS.has(propiedad))
      .forEach((propiedad) => nodo.style.removeProperty(propiedad));
  }
  const clases = [...nodo.classList].filter((clase) => clase.startsWith('ql-'));
  if (nodo.hasAttribute('class')) nodo.setAttribute('class', clases.join(' '));
});

export const limpiarHtml = (html: string): string => purificador.sanitize(html, REGLAS);

/** HTML que escribió otra persona, ya limpio. */
export function HtmlSeguro({ html }: { html: string }) {
  const limpio = useMemo(() => limpiarHtml(html), [html]);
  return <div className={estilos.html} dangerouslySetInnerHTML={{ __html: limpio }} />;
}
