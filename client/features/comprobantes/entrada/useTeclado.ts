import { useEffect, useRef, type RefObject } from 'react';

interface Teclas {
  emitir: () => void;
  guardar: () => void;
  otraLinea: () => void;
  ayuda: () => void;
}

const DE_CIFRAS = new Set(['cantidad', 'precio', 'descuento', 'debe', 'haber']);

/** Si '?' es texto que se escribe y no la tecla de ayuda. */
function seEscribe(elemento: Element): boolean {
  if (!(elemento instanceof HTMLInputElement) && !(elemento instanceof HTMLTextAreaElement)) return false;
  const columna = elemento.dataset.columna ?? '';
  return !DE_CIFRAS.has(columna) && elemento.value !== '';
}

const CAMPOS = 'input:not([type="hidden"]):not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** Las teclas de toda la pantalla. Con una ventana abierta encima, las teclas son de la ventana. */
export function useTeclado(formulario: RefObject<HTMLElement | null>, teclas: Teclas): void {
  const ultimas = useRef(teclas);
  useEffect(() => {
    ultimas.current = teclas;
  });
  useEffect(() => {
    const alTeclear = (evento: KeyboardEvent) => {
      const donde = evento.target instanceof Element ? evento.target : document.body;
      if (evento.defaultPrevented || donde.closest('[role="dialog"]')) return;
      const con = evento.ctrlKey || evento.metaKey;
      const hacer = (que: () => void) => {
        evento.preventDefault();
        que();
      };
      // Una tecla sostenida emite una vez, porque el siguiente comprobante ya está debajo.
      if (con && evento.key === 'Enter') hacer(() => evento.repeat || ultimas.current.emitir());
      else if (con && evento.key.toLowerCase() === 's') hacer(ultimas.current.guardar);
      else if (con && evento.key === 'ArrowDown') hacer(ultimas.current.otraLinea);
      else if (evento.key === '?' && !con && !seEscribe(donde)) hacer(ultimas.current.ayuda);
      else if (
        evento.key === 'Enter' &&
        formulario.current?.contains(donde) &&
        donde.matches('input, select')
      ) {
        // Enter no envía el formulario: va al siguiente campo.
        evento.preventDefault();
        const campos = [...formulario.current.querySelectorAll<HTMLElement>(CAMPOS)].filter(
          (campo) => campo.tabIndex >= 0 && (campo.checkVisibility?.() ?? true),
        );
        campos[campos.indexOf(donde as HTMLElement) + 1]?.focus();
      }
    };
    document.addEventListener('keydown', alTeclear);
    return () => document.removeEventListener('keydown', alTeclear);
  }, [formulario]);
}
