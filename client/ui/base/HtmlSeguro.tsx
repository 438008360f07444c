import DOMPurify from 'dompurify';
import { useLayoutEffect, useMemo, useRef } from 'react';
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
  ALLOWED_ATTR: ['href', 'class', 'data-estilo', 'data-list'],
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
  const clases = [...nodo.classList].filter((clase) => clase.startsWith('ql-'));
  if (nodo.hasAttribute('class')) nodo.setAttribute('class', clases.join(' '));
});

// La política de la página no admite estilos escritos en HTML: se apartan antes de leerlo y se ponen después.
const apartarEstilos = (html: string) =>
  html.replace(/<[^>]*>/g, (etiqueta) => etiqueta.replace(/\sstyle\s*=/gi, ' data-estilo='));

function ponerEstilos(raiz: HTMLElement) {
  raiz.querySelectorAll<HTMLElement>('[data-estilo]').forEach((nodo) => {
    nodo.dataset.estilo?.split(';').forEach((regla) => {
      const [propiedad = '', valor = ''] = regla.split(':', 2).map((parte) => parte.trim());
      if (ESTILOS.has(propiedad.toLowerCase())) nodo.style.setProperty(propiedad, valor);
    });
  });
}

export const limpiarHtml = (html: string): string => purificador.sanitize(apartarEstilos(html), REGLAS);

/** HTML que escribió otra persona, ya limpio. */
export function HtmlSeguro({ html }: { html: string }) {
  const limpio = useMemo(() => limpiarHtml(html), [html]);
  const raiz = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (raiz.current) ponerEstilos(raiz.current);
  }, [limpio]);
  return <div ref={raiz} className={estilos.html} dangerouslySetInnerHTML={{ __html: limpio }} />;
}
