import type { KeyboardEvent } from 'react';

/** La línea donde está un elemento; null si está en la caja de una nueva. */
export function filaDe(elemento: EventTarget): number | null {
  const fila =
    elemento instanceof Element ? elemento.closest<HTMLElement>('[data-fila], [data-detalle]') : null;
  return fila ? Number(fila.dataset.fila ?? fila.dataset.detalle) : null;
}

const esCelda = (elemento: EventTarget): elemento is HTMLInputElement | HTMLSelectElement =>
  elemento instanceof HTMLElement && Boolean(elemento.dataset.columna);
const enOrden = (tabla: Element) => [...tabla.querySelectorAll<HTMLElement>('[data-columna]')];

function ir(destino: HTMLElement | undefined, evento: KeyboardEvent): void {
  evento.preventDefault();
  destino?.focus();
  destino?.scrollIntoView({ block: 'nearest' });
}

/** Adónde se llega desde la caja de una línea nueva, y desde qué celda se va a ella. */
const DE_FACTURA = { primera: 'cantidad', ultima: 'iva' };

/**
 * Enter va a la celda siguiente y, en la última, a una línea nueva; Shift+Enter, a la anterior. Las flechas
 * suben y bajan por la columna.
 */
export function alVecino(evento: KeyboardEvent<HTMLElement>, { primera, ultima } = DE_FACTURA): void {
  const { target, key, shiftKey, currentTarget } = evento;
  if (evento.ctrlKey || evento.metaKey || evento.altKey || !(target instanceof HTMLElement)) return;
  const columna = target.dataset.columna;
  if (key === 'Enter' && target.closest('[data-detalle]') && target.tagName !== 'BUTTON') {
    const suya = currentTarget.querySelector<HTMLElement>(
      `[data-fila="${filaDe(target)}"] [data-columna="${primera}"]`,
    );
    return ir(suya ?? undefined, evento);
  }
  if (!columna || !esCelda(target)) return;
  if (key === 'Enter') {
    const celdas = enOrden(currentTarget);
    const aqui = celdas.indexOf(target);
    // Desde la última celda de cualquier línea se va a una línea nueva.
    const siguiente = columna === ultima && !shiftKey ? celdas.at(-1) : celdas[aqui + (shiftKey ? -1 : 1)];
    return ir(siguiente, evento);
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  // En un select las flechas eligen, y sobre una lista abierta la recorren.
  if (target instanceof HTMLSelectElement || target.getAttribute('aria-expanded') === 'true') return;
  const paso = key === 'ArrowUp' ? -1 : 1;
  const nueva = columna === 'nueva';
  if (nueva && (paso > 0 || target.value)) return;
  const n = nueva ? currentTarget.querySelectorAll('[data-fila]').length : (filaDe(target) ?? 0);
  const vecina = currentTarget.querySelector<HTMLElement>(
    `[data-fila="${n + paso}"] [data-columna="${nueva ? primera : columna}"]`,
  );
  ir(vecina ?? (paso > 0 ? enOrden(currentTarget).at(-1) : undefined) ?? undefined, evento);
}
