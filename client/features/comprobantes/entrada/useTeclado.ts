import { useEffect, useRef, type RefObject } from 'react';

interface Teclas {
  emitir: () => void;
  guardar: () => void;
  ayuda: () => void;
}

const DE_CIFRAS = new Set(['cantidad', 'precio', 'descuento']);

/** Whether '?' is a key here, and not something that is being written. */
function seEscribe(elemento: Element): boolean {
  if (!(elemento instanceof HTMLInputElement) && !(elemento instanceof HTMLTextAreaElement)) return false;
  const columna = elemento.dataset.columna ?? '';
  return !DE_CIFRAS.has(columna) && elemento.value !== '';
}

const CAMPOS = 'input:not([type="hidden"]):not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** From anywhere in the screen; while a window is open over it, the keys are the window's. */
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
      // A key held down issues once: the next document is already under it.
      if (con && evento.key === 'Enter') hacer(() => evento.repeat || ultimas.current.emitir());
      else if (con && evento.key.toLowerCase() === 's') hacer(ultimas.current.guardar);
      else if (evento.key === '?' && !con && !seEscribe(donde)) hacer(ultimas.current.ayuda);
      else if (
        evento.key === 'Enter' &&
        formulario.current?.contains(donde) &&
        donde.matches('input, select')
      ) {
        // Enter never sends the form by itself: it goes on to the next field.
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
